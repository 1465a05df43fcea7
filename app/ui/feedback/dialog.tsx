import { Link, useNavigate } from "@remix-run/react";
import type { CSSProperties, ReactNode } from "react";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "~/i18n/translation";
import { classNames } from "../class-names";
import { selectorFor } from "../control-address";
import { Icon } from "../icon";

/** Before anything is painted or typed; React warns of it where nothing ever is. */
const useModalEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

type Closing =
  /** The page under a dialog that has a URL of its own. */
  | { closeHref: string; onClose?: undefined }
  /** For a dialog that scripts open inside a page. */
  | { closeHref?: undefined; onClose: () => void };

type DialogProps = Closing & {
  title: ReactNode;
  children: ReactNode;
  open?: boolean;
  /** CSS lengths; the dialog takes the full width up to the maximum, and always up to 768 px (section 2). */
  maxWidth?: string;
  width?: string;
  /** The title without its padding (section 2). */
  noPadding?: boolean;
  /** `alertdialog` for a question that interrupts. */
  role?: "dialog" | "alertdialog";
  /** The id of what is read with the title when the dialog opens. */
  describedBy?: string;
  className?: string;
};

/**
 * The panel's dialog. With a URL of its own (`closeHref`) it is there and open in the server's HTML and
 * its title is the page's heading; scripts make it modal, give Escape a meaning, and hand the focus
 * back when it goes.
 */
export function Dialog(props: DialogProps) {
  // Mounted anew for each opening, so that focus is taken and given back once.
  return props.open === false ? null : <OpenOverlay {...props} />;
}

function OpenOverlay({
  title,
  children,
  closeHref,
  onClose,
  maxWidth = "32rem",
  width = "100%",
  noPadding,
  role,
  describedBy,
  className,
}: DialogProps) {
  const { t } = useTranslation("ui");
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Noted while the page behind is still in reach: out of reach it has lost the focus already.
  const [before] = useState(() => (typeof document === "undefined" ? null : document.activeElement));
  const navigate = useNavigate();
  const close = useRef(() => {});
  close.current = () => (onClose ? onClose() : navigate(closeHref));
  const Heading = onClose ? "h2" : "h1";

  useModalEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // Opened by the server's HTML it is not modal yet.
    element.removeAttribute("open");
    element.showModal();
    (
      element.querySelector<HTMLElement>("[data-first]") ?? element.querySelector<HTMLElement>("[data-dialog-title]")
    )?.focus();
    const onCancel = (event: Event) => {
      event.preventDefault();
      const button = element.querySelector<HTMLElement>("[data-escape]");
      if (button) button.click();
      else close.current();
    };
    element.addEventListener("cancel", onCancel);
    return () => {
      element.removeEventListener("cancel", onCancel);
      element.close();
    };
  }, []);

  // Later than that: what is behind can't be focused before it is operable again.
  useEffect(() => () => giveBackFocus(before), [before]);

  return (
    <div className="overlay">
      <dialog
        ref={dialog}
        open={onClose === undefined}
        className={classNames("dialog", className)}
        style={{ "--dialog-width": width, "--dialog-max-width": maxWidth } as CSSProperties}
        aria-labelledby={titleId}
        aria-describedby={describedBy}
        role={role}
      >
        <div className="dialog-head" data-no-padding={noPadding || undefined}>
          <Heading id={titleId} className="dialog-title" tabIndex={-1} data-dialog-title="">
            {title}
          </Heading>
          {onClose ? (
            <button type="button" className="btn btn-quiet btn-icon" aria-label={t("close")} onClick={onClose}>
              <Icon name="x" />
            </button>
          ) : (
            <Link className="btn btn-quiet btn-icon" aria-label={t("close")} to={closeHref}>
              <Icon name="x" />
            </Link>
          )}
        </div>
        {children}
      </dialog>
    </div>
  );
}

/** To what had it before; a link in a menu that has folded meanwhile stands for the menu's button. */
function giveBackFocus(before: Element | null): void {
  if (!(before instanceof HTMLElement) || before === document.body) return;
  const control = before.isConnected ? before : drawnAnew(before);
  const folded = control?.closest("details:not([open])")?.querySelector<HTMLElement>("summary");
  (folded ?? control)?.focus();
}

/** What stands for a control whose row was drawn anew while the dialog was open. */
function drawnAnew(before: HTMLElement): HTMLElement | null {
  const address = selectorFor(before);
  return address === null ? null : document.querySelector<HTMLElement>(address);
}
