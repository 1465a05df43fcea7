import { useTranslation } from "react-i18next";
import { DRIVER_FARE_FIELDS } from "contract/fare-constants";
import type { DesignatedFare } from "contract/fares";
import { useLocale } from "~/i18n/format";
import { versionOf } from "~/records/form/record-version";
import { RecordForm } from "~/ui/form/record-form";
import { MoneyField } from "~/ui/form/text-fields";
import { useRecordForm } from "~/ui/form/use-record-form";
import { KeptMoment } from "./kept-moment";
import type { FareReply } from "./reply";
import { labelOf, useComparedFields } from "./values";

interface DriverFareFormProps {
  fare: DesignatedFare | null;
  formToken: string;
  reply: FareReply | undefined;
  /** The URL that shows the stored fare instead of the typed values. */
  fresh: string;
  back: string;
}

export function DriverFareForm({ fare, formToken, reply, fresh, back }: DriverFareFormProps) {
  const { t } = useTranslation("fares");
  const { currency } = useLocale();
  const record = { driver_1_Fare: fare?.driver_1_Fare, driver_2_Fare: fare?.driver_2_Fare };
  const [form, fields] = useRecordForm({
    ...{ id: "driver-fares", record, reply },
    schema: async () => (await import("./schema")).driverFareForm(currency),
    money: DRIVER_FARE_FIELDS,
  });
  const compare = useComparedFields(DRIVER_FARE_FIELDS);
  return (
    <RecordForm form={form} formToken={formToken} version={versionOf(fare)} back={back} fresh={fresh} compare={compare}>
      <KeptMoment reply={reply} />
      {DRIVER_FARE_FIELDS.map((name) => (
        <MoneyField key={name} field={fields[name]} label={labelOf(t, name)} hint={t(`hint.${name}`)} required />
      ))}
    </RecordForm>
  );
}
