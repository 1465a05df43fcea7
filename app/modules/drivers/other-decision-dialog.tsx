import { useId } from "react";
import { useTranslation } from "~/i18n/translation";
import { useFormat } from "~/i18n/format";
import { Dialog } from "~/ui/feedback/dialog";
import { LinkButton } from "~/ui/link-button";
import { eventLabel } from "./event-labels";
import type { OtherDecision } from "./save-decision.server";

interface MeanwhilePageProps {
  meanwhile: OtherDecision;
  /** The record as it stands now. */
  nowHref: string;
  /** The next one in the queue, where there is one. */
  nextHref?: string | undefined;
}

/** Someone else was here first: who, when, and what they decided. Nothing of one's own was saved. */
export function OtherDecisionDialog({ meanwhile, nowHref, nextHref }: MeanwhilePageProps) {
  const { t } = useTranslation("drivers");
  const format = useFormat();
  const aboutId = useId();
  const { by, at, message, details } = meanwhile;
  return (
    <Dialog title={t("meanwhileTitle")} closeHref={nowHref} role="alertdialog" describedBy={aboutId} maxWidth="30rem">
      <div className="dialog-body" id={aboutId}>
        <p className="font-medium">
          {eventLabel(t, { ...meanwhile, text: message }, (amount) => format.money(amount))}
        </p>
        {details.reason && <p>{t("reasonIs", { reason: details.reason })}</p>}
        {(by !== "" || at !== null) && (
          <p className="text-ink-2">
            {at === null ? by : by === "" ? format.dateTime(at) : t("byAt", { by, at: format.dateTime(at) })}
          </p>
        )}
        <p>{t("meanwhileText")}</p>
      </div>
      <div className="dialog-foot">
        {nextHref !== undefined && <LinkButton to={nextHref}>{t("nextDriver")}</LinkButton>}
        <LinkButton kind="primary" to={nowHref}>
          {t("meanwhileShow")}
        </LinkButton>
      </div>
    </Dialog>
  );
}
