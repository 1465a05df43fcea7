import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "~/i18n/format";
import { Dialog } from "~/ui/feedback/dialog";
import { LinkButton } from "~/ui/link-button";
import { byLabel, eventLabel } from "../event-labels";
import type { OtherDecision } from "./save-decision.server";

interface OtherDecisionDialogProps {
  decision: OtherDecision;
  /** The page of the record. */
  recordHref: string;
  /** The next driver in the queue; vehicles and documents have none. */
  nextHref?: string | undefined;
}

/** Shows that someone else has decided first, and that nothing was saved. */
export function OtherDecisionDialog({ decision, recordHref, nextHref }: OtherDecisionDialogProps) {
  const { t } = useTranslation("drivers");
  const format = useFormat();
  const aboutId = useId();
  const { message, details } = decision;
  const byLine = byLabel(t, format, decision.by, decision.at);
  return (
    <Dialog
      title={t("otherDecisionTitle")}
      closeHref={recordHref}
      role="alertdialog"
      describedBy={aboutId}
      maxWidth="30rem"
    >
      <div className="dialog-body" id={aboutId}>
        <p className="font-medium">{eventLabel(t, format, { ...decision, text: message })}</p>
        {details.reason && <p>{t("reasonIs", { reason: details.reason })}</p>}
        {byLine && <p className="text-ink-2">{byLine}</p>}
        <p>{t("otherDecisionText")}</p>
      </div>
      <div className="dialog-foot">
        {nextHref !== undefined && <LinkButton to={nextHref}>{t("nextDriver")}</LinkButton>}
        <LinkButton kind="primary" to={recordHref}>
          {t("otherDecisionShow")}
        </LinkButton>
      </div>
    </Dialog>
  );
}
