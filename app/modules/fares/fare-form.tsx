import { useTranslation } from "react-i18next";
import { FARE_FIELDS, type FareField } from "contract/fare-constants";
import type { Fare, FareEstimate } from "contract/fares";
import { useLocale } from "~/i18n/format";
import { moneyText } from "~/i18n/money-text";
import { versionOf } from "~/records/form/record-version";
import { Card } from "~/ui/card";
import { fetchJson } from "~/ui/form/fetch-json";
import { RecordForm } from "~/ui/form/record-form";
import { useLiveAnswer } from "~/ui/form/use-live-answer";
import { numberText, useRecordForm } from "~/ui/form/use-record-form";
import { EstimateCard } from "./estimate-card";
import { FareFields } from "./fare-fields";
import { KeptMoment } from "./kept-moment";
import type { EstimateOutcome, FareReply } from "./reply";
import { MONEY_FARE_FIELDS, useComparedFields } from "./values";

interface FareFormProps {
  fare: Omit<Fare, "estimate"> | null;
  /** The estimate for the stored fare. */
  before: FareEstimate | null;
  formToken: string;
  reply: FareReply | undefined;
  /** The URL that shows the stored fare instead of the typed values. */
  fresh: string;
  back: string;
  estimatePath: string;
}

/** The fare settings beside the prices of sample trips under the stored and the typed values. */
export function FareForm({ fare, before, formToken, reply, fresh, back, estimatePath }: FareFormProps) {
  const { currency } = useLocale();
  const [form, fields] = useRecordForm({
    ...{ id: "fare", record: fare, reply },
    schema: async () => (await import("./schema")).fareForm(currency),
    money: MONEY_FARE_FIELDS,
  });
  const compare = useComparedFields(FARE_FIELDS);
  const { language } = useTranslation().i18n;
  const fieldText = (name: FareField) => {
    const value = fare?.[name];
    if (typeof value !== "number") return "";
    return MONEY_FARE_FIELDS.includes(name) ? moneyText(value, language, currency) : numberText(value, language);
  };
  const live = useLiveAnswer<EstimateOutcome>({
    formId: form.form.id,
    fields: FARE_FIELDS,
    initial: reply?.outcome,
    stored: new URLSearchParams(FARE_FIELDS.map((name) => [name, fieldText(name)])).toString(),
    ask: async (query, signal) => (await fetchJson(`${estimatePath}?${query}`, signal)) ?? { kind: "failed" },
  });
  return (
    <div className="flex flex-wrap items-start gap-4 *:min-w-0 *:flex-[1_1_28rem]">
      <Card>
        <RecordForm
          form={form}
          formToken={formToken}
          version={versionOf(fare)}
          back={back}
          fresh={fresh}
          compare={compare}
        >
          <KeptMoment reply={reply} />
          <FareFields fields={fields} />
        </RecordForm>
      </Card>
      <EstimateCard before={before} outcome={live.answer} busy={live.busy} formId={form.form.id} />
    </div>
  );
}
