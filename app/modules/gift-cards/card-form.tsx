import { useTranslation } from "react-i18next";
import { GIFT_CARD_NAMES } from "contract/gift-card-constants";
import type { GiftCard, GiftCardCategory } from "contract/gift-cards";
import { versionOf } from "~/records/form/record-version";
import { SelectField } from "~/ui/form/choice-fields";
import type { FormProps } from "~/records/form/form-reply";
import { ImageField } from "~/ui/form/image-field";
import { RecordForm } from "~/ui/form/record-form";
import { useRecordForm } from "~/ui/form/use-record-form";
import { nameOf } from "./gift-entry";
import { NameFields } from "./name-fields";

const loadSchema = async () => (await import("./schema")).cardForm;

interface CardFormProps extends FormProps<GiftCard> {
  categories: readonly GiftCardCategory[];
  /** The category of a new card, from the list's filter. */
  category: string;
}

export function CardForm({ record: card, categories, category, formToken, reply, back }: CardFormProps) {
  const { t } = useTranslation("gift-cards");
  const [form, fields] = useRecordForm({
    id: "gift-card",
    schema: loadSchema,
    record: card ?? { category, image: "" },
    reply,
  });
  const options = categories.map((each) => ({ value: each._id, label: nameOf(each) }));
  const categoryName = (id: string) => options.find(({ value }) => value === id)?.label ?? id;
  const compare = [
    ...GIFT_CARD_NAMES.map(({ name }) => ({ name, label: t(name) })),
    { name: "category", label: t("category"), show: categoryName },
    { name: "image", label: t("image") },
  ];
  return (
    <RecordForm form={form} formToken={formToken} version={versionOf(card)} back={back} compare={compare} withFile>
      <NameFields fields={fields} />
      <SelectField
        field={fields.category}
        label={t("category")}
        hint={options.length === 0 ? t("noCategories") : undefined}
        options={options}
        placeholder={t("chooseCategory")}
        required
      />
      <ImageField
        field={fields.image}
        label={t("image")}
        hint={t("imageHint")}
        alt={card ? t("imageAlt", { name: nameOf(card) }) : t("ui:image.chosen")}
        required
      />
    </RecordForm>
  );
}
