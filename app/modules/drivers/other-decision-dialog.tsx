import { useId } from "react";
import { useTranslation } from "~/i18n/translation";
import { useFormat } from "~/i18n/format";
import { Dialog } from "~/ui/feedback/dialog";
import { LinkButton } from "~/ui/link-button";
import { eventLabel } from "./event-labels";
import type { OtherDecision } from "./save-decision.server";

interface MeanwhilePageProps {
  decision: OtherDecision;
  /** The page of the record. */
  recordHref: string;
  /** The next driver in the queue; vehicles and documents have none. */
  nextHref?: string | undefined;
}

/** Says who has decided first, when and what, and that nothing was saved. */
export function OtherDecisionDialog({ decision, recordHref, nextHref }: MeanwhilePageProps) {
  const { t } = useTranslation("drivers");
  const format = useFormat();
  const aboutId = useId();
  const { by, at, message, details } = decision;
  return (
    <Dialog
      title={t("otherDecisionTitle")}
      closeHref={recordHref}
      role="alertdialog"
      describedBy={aboutId}
      maxWidth="30rem"
    >
      <div className="dialog-body" id={aboutId}>
        <p className="font-medium">{eventLabel(t, { ...decision, text: message }, (amount) => format.money(amount))}</p>
        {details.reason && <p>{t("reasonIs", { reason: details.reason })}</p>}
        {(by !== "" || at !== null) && (
          <p className="text-ink-2">
            {at === null ? by : by === "" ? format.dateTime(at) : t("byAt", { by, at: format.dateTime(at) })}
          </p>
        )}
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
