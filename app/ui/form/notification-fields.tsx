import type { FieldMetadata } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { MAX_NOTIFICATION_DESCRIPTION_CHARACTERS, MAX_NOTIFICATION_TITLE_CHARACTERS } from "contract/content-limits";
import { typeOptions } from "~/records/notify/types";
import { SelectField } from "./choice-fields";
import { Counter } from "./counter";
import { TextAreaField, TextField } from "./text-fields";

const NAMES = ["title", "description", "type"] as const;

/** Returns the labels of the fields, for error summaries and comparisons. */
export function useNotificationLabels() {
  const { t } = useTranslation("notify");
  return NAMES.map((name) => ({ name, label: t(name) }));
}

/** The fields of a notification, each with its limit. */
export function NotificationFields({ fields }: { fields: Record<(typeof NAMES)[number], FieldMetadata> }) {
  const { t } = useTranslation("notify");
  return (
    <>
      <TextField
        field={fields.title}
        label={t("title")}
        hint={<Counter key={fields.title.id} fieldId={fields.title.id} most={MAX_NOTIFICATION_TITLE_CHARACTERS} />}
        required
      />
      <TextAreaField
        field={fields.description}
        label={t("description")}
        hint={
          <Counter
            key={fields.description.id}
            fieldId={fields.description.id}
            most={MAX_NOTIFICATION_DESCRIPTION_CHARACTERS}
          />
        }
        rows={3}
        required
      />
      <SelectField
        field={fields.type}
        label={t("type")}
        options={typeOptions(t)}
        placeholder={t("selectType")}
        required
      />
    </>
  );
}
