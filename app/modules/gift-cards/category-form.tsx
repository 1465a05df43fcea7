import { useTranslation } from "react-i18next";
import { GIFT_CARD_NAMES } from "contract/gift-card-constants";
import type { GiftCardCategory } from "contract/gift-cards";
import { versionOf } from "~/records/form/record-version";
import type { FormProps } from "~/records/form/form-reply";
import { RecordForm } from "~/ui/form/record-form";
import { useRecordForm } from "~/ui/form/use-record-form";
import { NameFields } from "./name-fields";

const loadSchema = async () => (await import("./schema")).categoryForm;

export function CategoryForm({ record: category, formToken, reply, back }: FormProps<GiftCardCategory>) {
  const { t } = useTranslation("gift-cards");
  const record = category && Object.fromEntries(GIFT_CARD_NAMES.map(({ name }) => [name, category[name]]));
  const [form, fields] = useRecordForm({ id: "gift-card-category", schema: loadSchema, record, reply });
  return (
    <RecordForm
      form={form}
      formToken={formToken}
      version={versionOf(category)}
      back={back}
      compare={GIFT_CARD_NAMES.map(({ name }) => ({ name, label: t(name) }))}
    >
      <NameFields fields={fields} />
    </RecordForm>
  );
}
