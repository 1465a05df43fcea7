import type { FareEstimate } from "contract/fares";
import { useFormat } from "~/i18n/format";
import { useHydrated } from "remix-utils/use-hydrated";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { EstimateTables, tripName } from "./estimate-tables";
import { STEP_FIELD, type EstimateOutcome } from "./reply";
import { labelOf, useFareFormat } from "./values";

interface EstimateCardProps {
  /** The estimate for the stored fare; null if the server offers no estimates. */
  before: FareEstimate | null;
  /** The estimate for the typed values; undefined before it was requested. */
  outcome: EstimateOutcome | undefined;
  busy: boolean;
  formId: string;
}

/** Compares the prices of sample trips under the stored and the typed fare. Without scripts a button requests the estimate. */
export function EstimateCard({ before, outcome, busy, formId }: EstimateCardProps) {
  const { t } = useTranslation("fares");
  const hydrated = useHydrated();
  const after = outcome?.kind === "done" ? outcome.estimate : null;
  return (
    <Card title={t("estimate")} className="xl:sticky xl:top-20">
      <div className="flex flex-col gap-4" aria-busy={busy}>
        <div role="status">
          <EstimateStatus before={before} outcome={outcome} />
        </div>
        {!hydrated && (
          <Button
            type="submit"
            form={formId}
            name={STEP_FIELD}
            value="edit"
            icon="refresh-cw"
            className="self-start"
            formNoValidate
          >
            {t("workOut")}
          </Button>
        )}
        <EstimateTables before={before} after={after} />
      </div>
    </Card>
  );
}

/** Announces what the tables show, or why they show nothing. */
function EstimateStatus({ before, outcome }: Pick<EstimateCardProps, "before" | "outcome">) {
  const { t } = useTranslation("fares");
  const { money } = useFareFormat();
  const { list } = useFormat();
  if (outcome === undefined) return <p className="hint">{t(before ? "estimateStored" : "estimateNone")}</p>;
  if (outcome.kind === "failed") return <p className="hint">{t("estimateFailed")}</p>;
  if (outcome.kind === "done") {
    return (
      <p className="hint">
        {t("estimateTyped")}{" "}
        <span className="sr-only">
          {outcome.estimate.trips.map(({ name, total }) => `${tripName(t, name)}: ${money(total)}`).join(", ")}
        </span>
      </p>
    );
  }
  // The errors of the fields are shown beside the fields and above the form once it is sent.
  return (
    <p className="hint">
      {t("estimateInvalid")} {list(outcome.problems.map(({ name }) => labelOf(t, name)))}
    </p>
  );
}
