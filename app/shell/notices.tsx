import { Form, useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { ClientOnly } from "remix-utils/client-only";
import { useTranslation } from "react-i18next";
import type { Notice } from "~/session/notices.server";
import { Button, IconButton } from "~/ui/button";
import { showsNotices } from "~/ui/dialog-notices";
import { focusHeading } from "~/ui/focus-heading";
import { OwnerField } from "~/ui/form/form-owner";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icon";
import { ownDirection } from "~/ui/own-direction";
import { useOptionalRootData } from "./root-data";

const ICONS = {
  success: "circle-check",
  info: "info",
  error: "circle-alert",
} as const satisfies Record<Notice["kind"], IconName>;

/**
 * Notices at the top of the page (ruling B6), in two live regions that are always mounted, so that a notice of a client-side
 * navigation is announced. Submitting a form dismisses them, so that the same text is announced again, and a success is not shown
 * above an error.
 * @param inDialog whether these are the regions of a dialog that shows the notices itself; the page's regions are empty then
 */
export function Notices({ inDialog = false }) {
  const areInDialog = showsNotices(useLocation().pathname);
  const root = useOptionalRootData();
  const notices = (inDialog === areInDialog && root?.notices) || [];
  const [dismissed, setDismissed] = useState<readonly Notice[]>([]);
  useEffect(() => {
    const onSubmit = (event: SubmitEvent) => {
      if (isSaving(event)) setDismissed(notices);
    };
    // The capture phase also sees submissions that validation in the browser stops.
    document.addEventListener("submit", onSubmit, true);
    return () => document.removeEventListener("submit", onSubmit, true);
  });
  const shown = notices.filter((notice) => !dismissed.includes(notice));
  const draw = (notice: Notice, at: number) => (
    <NoticeLine key={at} notice={notice} onDismiss={() => setDismissed([...dismissed, notice])} />
  );
  return (
    <div className={inDialog ? shown[0] && "px-4 pt-4" : "notices"}>
      {(["alert", "status"] as const).map((role) => (
        <div key={role} role={role}>
          {shown.filter(({ kind }) => (kind === "error") === (role === "alert")).map(draw)}
        </div>
      ))}
    </div>
  );
}

/**
 * Whether a submission saves something. It does not for a search, for a row button, which submits without validation, and for
 * Undo, whose form would be removed with its notice before it is sent.
 */
function isSaving(event: SubmitEvent): boolean {
  const isPost = (event.target as HTMLFormElement).matches("[method=post]:not(.notices *)");
  return isPost && !(event.submitter as HTMLButtonElement | null)?.formNoValidate;
}

interface NoticeLineProps {
  notice: Notice;
  onDismiss: () => void;
}

function NoticeLine({ notice: { kind, text, about, undo }, onDismiss }: NoticeLineProps) {
  const { t } = useTranslation("shell");
  const dismiss = () => {
    onDismiss();
    // The button disappears with its notice.
    focusHeading();
  };
  return (
    <div className={`notice notice-${kind} flex-wrap`}>
      <Icon name={ICONS[kind]} />
      <p className="min-w-36 flex-1 wrap-anywhere">
        <span className="sr-only">{t(`notices.${kind}`)} </span>
        {about && <>{ownDirection(about)}: </>}
        {text}
      </p>
      {undo && (
        <Form method="post" action={undo.to} className="shrink-0" preventScrollReset>
          {undo.fields.map(([name, value]) => (
            <input key={name + value} type="hidden" name={name} value={value} />
          ))}
          <OwnerField />
          <Button type="submit" size="small">
            {t(undo.isRedo ? "notices.redo" : "notices.undo")}
          </Button>
        </Form>
      )}
      <ClientOnly>
        {() => <IconButton type="button" size="small" icon="x" label={t("notices.dismiss")} onClick={dismiss} />}
      </ClientOnly>
    </div>
  );
}
