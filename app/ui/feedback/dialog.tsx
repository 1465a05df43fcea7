import { Link, useActionData, useNavigate } from "@remix-run/react";
import type { CSSProperties, ReactNode } from "react";
import { createContext, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../class-names";
import { selectorFor } from "../control-address";
import { Icon } from "../icon";
import { useFormOwner } from "../form/form-owner";
import { useRecordId } from "../use-record-id";
import { AUTO_FOCUS } from "./dialog-selectors";

/** A layout effect, so that the dialog is modal before the first paint. React warns about layout effects on the server. */
const useModalEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

type Closing =
  /** The URL of the page below, for a dialog with its own URL; `closeButton` submits a form instead of leading there. */
  | { closeHref: string; onClose?: undefined; closeButton?: { form: string; name: string } | undefined }
  /** Closes a dialog that scripts open. */
  | { closeHref?: undefined; onClose: () => void; closeButton?: undefined };

type DialogProps = Closing & {
  title: ReactNode;
  children: ReactNode;
  open?: boolean;
  /** A CSS length. Up to 768 px the dialog always has the full width (section 2). */
  maxWidth?: string;
  width?: string;
  /** Removes the padding of the title (section 2). */
  noPadding?: boolean;
  /** `alertdialog` for a question that interrupts. */
  role?: "dialog" | "alertdialog";
  describedBy?: string;
  className?: string;
};

/** Whether something is in a dialog, where the cancel button comes before the action, at the end of the line. */
export const InDialog = createContext(false);

/**
 * A dialog with its own URL (`closeHref`) is open in the server's HTML, and its title is the page's heading. Scripts make it
 * modal, handle Escape, and return the focus when it closes.
 */
export function Dialog(props: DialogProps) {
  const id = useRecordId();
  // Each opening mounts a new dialog, which moves the focus. The dialog of another record replaces the present one completely.
  return props.open === false ? null : <OpenDialog key={id} {...props} />;
}

function OpenDialog({
  title,
  children,
  closeHref,
  onClose,
  closeButton,
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
  // The focused element is stored before the page behind becomes inert and loses the focus.
  const [before] = useState(() => (typeof document === "undefined" ? null : document.activeElement));
  const navigate = useNavigate();
  const close = useRef(() => {});
  close.current = () => (onClose ? onClose() : navigate(closeHref, { preventScrollReset: true }));
  const Heading = onClose ? "h2" : "h1";
  // For pages without scripts: a question focuses its cancel button, a form its message about the typed values.
  const { draft } = useFormOwner();
  const isFirst = !useActionData() && !draft && role !== "alertdialog";

  useModalEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // The server's HTML opens the dialog, but only `showModal` makes it modal.
    element.removeAttribute("open");
    element.showModal();
    (
      element.querySelector<HTMLElement>("[data-first]") ?? element.querySelector<HTMLElement>("[data-dialog-title]")
    )?.focus();
    // Browsers let only the first `cancel` event of several in a row be prevented, but always the key event. A listener on the
    // document comes after React's handlers within the dialog. A file field has a `cancel` event too, which bubbles, when its
    // file chooser is closed.
    const dismiss = (event: Event) => {
      const { key, target } = event as KeyboardEvent & { target: Element };
      const isOther = key ? key !== "Escape" || target.closest("dialog") !== element : target !== element;
      if (isOther) return;
      event.preventDefault();
      const button = element.querySelector<HTMLElement>("[data-escape]");
      if (button) button.click();
      else close.current();
    };
    document.addEventListener("keydown", dismiss);
    element.addEventListener("cancel", dismiss);
    return () => {
      document.removeEventListener("keydown", dismiss);
      element.close();
    };
  }, []);

  // The page behind is inert until the dialog has closed, so the layout effect would be too early.
  useEffect(() => () => restoreFocus(before), [before]);

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
          <Heading
            id={titleId}
            className="dialog-title"
            tabIndex={-1}
            data-dialog-title=""
            {...(isFirst && AUTO_FOCUS)}
          >
            {title}
          </Heading>
          {closeButton ? (
            <button type="submit" value="1" className="btn btn-quiet btn-icon" aria-label={t("close")} {...closeButton}>
              <Icon name="x" />
            </button>
          ) : onClose ? (
            <button type="button" className="btn btn-quiet btn-icon" aria-label={t("close")} onClick={onClose}>
              <Icon name="x" />
            </button>
          ) : (
            <Link className="btn btn-quiet btn-icon" aria-label={t("close")} to={closeHref} preventScrollReset>
              <Icon name="x" />
            </Link>
          )}
        </div>
        <InDialog.Provider value>{children}</InDialog.Provider>
      </dialog>
    </div>
  );
}

/** Restores the focus. A control in a menu that has closed is replaced by the menu's button. */
function restoreFocus(before: Element | null): void {
  if (!(before instanceof HTMLElement) || before === document.body) return;
  const control = before.isConnected ? before : sameControl(before);
  const folded = control?.closest("details:not([open])")?.querySelector<HTMLElement>("summary");
  (folded ?? control)?.focus();
}

/** Finds a control whose row was rendered again while the dialog was open. */
function sameControl(before: HTMLElement): HTMLElement | null {
  const selector = selectorFor(before);
  return selector === null ? null : document.querySelector<HTMLElement>(selector);
}
