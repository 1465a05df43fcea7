import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "remix-utils/use-hydrated";
import type { Notice } from "~/access/notice";
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
 */
export function Notices() {
  const notices = useOptionalRootData()?.notices ?? [];
  const [dismissed, setDismissed] = useState<readonly Notice[]>([]);
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
