import { GIFT_CARD_NAMES } from "contract/gift-card-words";
import type { GiftCardCategory } from "contract/gift-cards";
import { useTranslation } from "react-i18next";
import type { FormReply } from "~/ui/form/form-reply";
import { RecordForm } from "~/ui/form/record-form";
import { useRecordForm } from "~/ui/form/use-record-form";
import { NameFields } from "./name-fields";

const loadSchema = async () => (await import("./schema")).categoryForm;

interface CategoryFormProps {
  /** None: a new one. */
  category: GiftCardCategory | null;
  requestId: string;
  reply: FormReply | undefined;
  back: string;
}

/** A category of gift cards: its names. */
export function CategoryForm({ category, requestId, reply, back }: CategoryFormProps) {
  const { t } = useTranslation("gift-cards");
  const record = category && Object.fromEntries(GIFT_CARD_NAMES.map(({ name }) => [name, category[name]]));
  const [form, fields] = useRecordForm({ id: "gift-card-category", schema: loadSchema, record, reply });
  return (
    <RecordForm
      form={form}
      requestId={requestId}
      version={category?.updatedAt}
      back={back}
      compare={GIFT_CARD_NAMES.map(({ name }) => ({ name, label: t(name) }))}
    >
      <NameFields fields={fields} />
    </RecordForm>
  );
}
