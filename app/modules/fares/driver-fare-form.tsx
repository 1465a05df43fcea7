import { useTranslation } from "react-i18next";
import { DRIVER_FARE_FIELDS, DRIVER_FARE_RULES } from "contract/fare-constants";
import type { DesignatedFare } from "contract/fares";
import { useCurrencySign } from "~/i18n/currency-sign";
import { pathOf } from "~/access/screens";
import { versionOf } from "~/records/form/record-version";
import { RecordForm } from "~/ui/form/record-form";
import { NumberField } from "~/ui/form/text-fields";
import { useRecordForm } from "~/ui/form/use-record-form";
import type { FareReply } from "./reply";
import { labelOf, useComparedFields } from "./values";

const loadSchema = async () => (await import("./schema")).driverFareForm;

interface DriverFareFormProps {
  fare: DesignatedFare | null;
  formToken: string;
  reply: FareReply | undefined;
  /** The address that shows the stored fare, whatever was typed. */
  fresh: string;
}

export function DriverFareForm({ fare, formToken, reply, fresh }: DriverFareFormProps) {
  const { t } = useTranslation("fares");
  const sign = useCurrencySign();
  const record = { driver_1_Fare: fare?.driver_1_Fare, driver_2_Fare: fare?.driver_2_Fare };
  const [form, fields] = useRecordForm({ id: "driver-fares", schema: loadSchema, record, reply });
  const compare = useComparedFields(DRIVER_FARE_FIELDS);
  return (
    <RecordForm
      form={form}
      formToken={formToken}
      version={versionOf(fare)}
      back={pathOf("ManageDesignatedDriver")}
      fresh={fresh}
      compare={compare}
    >
      {DRIVER_FARE_FIELDS.map((name) => (
        <NumberField
          key={name}
          field={fields[name]}
          label={labelOf(t, name)}
          hint={t(`hint.${name}`)}
          sign={t(`sign.${DRIVER_FARE_RULES[name].unit}`, { sign })}
          required
        />
      ))}
    </RecordForm>
  );
}
