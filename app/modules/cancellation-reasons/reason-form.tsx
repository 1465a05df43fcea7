import type { CancellationReason } from "contract/cancellation-reasons";
import { MIN_REASON_CHARACTERS, MAX_REASON_CHARACTERS, REASON_LANGUAGES } from "contract/limits";
import { useTranslation } from "~/i18n/translation";
import { controlProps, Field, textOf, type FieldProps } from "~/ui/form/field";
import type { FormReply } from "~/records/form-reply";
import { RecordForm } from "~/ui/form/record-form";
import { useRecordForm } from "~/ui/form/use-record-form";
import { textsOf } from "./reason";

const loadSchema = async () => (await import("./schema")).reasonForm;

export const FORM_ID = "cancellation-reason";

interface ReasonFormProps {
  /** None: a new one. */
  reason: CancellationReason | null;
  formToken: string;
  reply: FormReply | undefined;
  back: string;
}

/** The four texts of a reason, on its own page and in the dialog of the list alike. */
export function ReasonForm({ reason, formToken, reply, back }: ReasonFormProps) {
  const { t } = useTranslation("cancellation-reasons");
  const [form, fields] = useRecordForm({ id: FORM_ID, schema: loadSchema, record: reason && textsOf(reason), reply });
  const compare = REASON_LANGUAGES.map((name) => ({ name, label: t(`language.${name}`) }));
  return (
    <RecordForm
      form={form}
      formToken={formToken}
      version={reason?.updatedAt}
      back={back}
      compare={compare}
      saveLabel={t("save")}
      backLabel={t("back")}
      leave={{ question: t("leaveQuestion"), text: t("leaveText"), leave: t("dontSave"), stay: t("keepEditing") }}
    >
      <p className="text-ink-2">{t("rule", { least: MIN_REASON_CHARACTERS, most: MAX_REASON_CHARACTERS })}</p>
      {REASON_LANGUAGES.map((language) => (
        <ReasonField key={language} field={fields[language]} label={t(`language.${language}`)} lang={language} />
      ))}
    </RecordForm>
  );
}

/** A text field that says which language is written in it. */
function ReasonField({ field, label, lang }: FieldProps & { lang: string }) {
  return (
    <Field field={field} label={label} required>
      <input
        key={field.key}
        {...controlProps(field, undefined)}
        className="input"
        type="text"
        lang={lang}
        dir="auto"
        autoComplete="off"
        defaultValue={textOf(field.initialValue)}
      />
    </Field>
  );
}
