import { useEffect, useState } from "react";
import { useTranslation } from "~/i18n/translation";
import { useHydrated } from "remix-utils/use-hydrated";
import type { Notice } from "~/session/notices.server";
import { IconButton } from "~/ui/button";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icon";
import { useOptionalRootData } from "./root-data";

const ICONS = {
  success: "circle-check",
  info: "info",
  error: "circle-exclamation-point",
} as const satisfies Record<Notice["kind"], IconName>;

/**
 * What the panel has to tell, at the top of the page that follows (ruling B6). The two live regions are always there,
 * so that a notice that arrives with a navigation in the browser is read out; in the server's HTML it simply stands.
 * Once a form is sent, what was told before is past: the same words are told again, and none stands above an error.
 */
export function Notices() {
  const notices = useOptionalRootData()?.notices ?? NONE;
  const [dismissed, setDismissed] = useState<readonly Notice[]>([]);
  useEffect(() => {
    const onSubmit = ({ target, submitter }: SubmitEvent) => {
      if (isSending(target, submitter)) setDismissed(notices);
    };
    // On its way down: what the browser's check of a form holds up was sent as well.
    document.addEventListener("submit", onSubmit, { capture: true });
    return () => document.removeEventListener("submit", onSubmit, { capture: true });
  }, [notices]);
  const shown = notices.filter((notice) => !dismissed.includes(notice));
  const draw = (notice: Notice, at: number) => (
    <NoticeLine key={at} notice={notice} onDismiss={() => setDismissed([...dismissed, notice])} />
  );
  return (
    <div className="notices">
      <div role="alert">{shown.filter(({ kind }) => kind === "error").map(draw)}</div>
      <div role="status">{shown.filter(({ kind }) => kind !== "error").map(draw)}</div>
    </div>
  );
}

const NONE: readonly Notice[] = [];

/** Whether a form is being sent: not one that searches, nor for another row in it, which is asked for without a check. */
function isSending(form: EventTarget | null, submitter: HTMLElement | null): boolean {
  const isPost = form instanceof HTMLFormElement && form.getAttribute("method") === "post";
  return isPost && !(submitter instanceof HTMLButtonElement && submitter.formNoValidate);
}

interface NoticeLineProps {
  notice: Notice;
  onDismiss: () => void;
}

function NoticeLine({ notice: { kind, text }, onDismiss }: NoticeLineProps) {
  const { t } = useTranslation("shell");
  const hydrated = useHydrated();
  const dismiss = () => {
    onDismiss();
    // The button goes away with its notice: the focus goes to the content that follows.
    document.getElementById("main")?.focus({ preventScroll: true });
  };
  return (
    <p className={`notice notice-${kind}`}>
      <Icon name={ICONS[kind]} />
      <span>
        <span className="sr-only">{t(`notices.${kind}`)} </span>
        {text}
      </span>
      {hydrated && <IconButton type="button" size="small" icon="x" label={t("notices.dismiss")} onClick={dismiss} />}
    </p>
  );
}
