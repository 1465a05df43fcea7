import type { FieldMetadata } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { GIFT_CARD_NAMES, type GiftCardName, MAX_GIFT_CARD_NAME } from "contract/gift-card-constants";
import { TextField } from "~/ui/form/text-fields";

/** The four names, each marked with its language. */
export function NameFields({ fields }: { fields: Readonly<Record<GiftCardName, FieldMetadata>> }) {
  const { t } = useTranslation("gift-cards");
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t("names")}</legend>
      <p className="hint mb-3">{t("namesHint", { count: MAX_GIFT_CARD_NAME })}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {GIFT_CARD_NAMES.map(({ name, lang }) => (
          <TextField key={name} field={fields[name]} label={t(`gift-cards:${name}`)} lang={lang} required />
        ))}
      </div>
    </fieldset>
  );
}
