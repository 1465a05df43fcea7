import { useTranslation } from "react-i18next";
import { AUDIENCES, type Audience } from "contract/content-limits";
import type { Faq } from "contract/faqs";
import { versionOf } from "~/records/form/record-version";
import { RadioGroup } from "~/ui/form/choice-fields";
import type { FormProps } from "~/records/form/form-reply";
import { RecordForm } from "~/ui/form/record-form";
import { TextAreaField, TextField } from "~/ui/form/text-fields";
import { useRecordForm } from "~/ui/form/use-record-form";
import { FIELDS, textsOf } from "./faq-fields";

const loadSchema = async () => (await import("./schema")).faqForm;

interface FaqFormProps extends FormProps<Faq> {
  /** The audience of a new question. */
  audience: Audience;
}

export function FaqForm({ record: faq, audience, reply, ...page }: FaqFormProps) {
  const { t } = useTranslation("faqs");
  const initial = faq ? textsOf(faq) : { audience };
  const [form, fields] = useRecordForm({ id: "faq", schema: loadSchema, record: initial, reply });
  const audienceName = (value: string) => t(`audiences.${value}`);
  const compare = [
    { name: "audience", label: t("audience"), show: audienceName },
    ...FIELDS.flatMap(({ language, question, answer }) => [
      { name: question, label: t("questionIn", { language: t(`language.${language}`) }) },
      { name: answer, label: t("answerIn", { language: t(`language.${language}`) }) },
    ]),
  ];
  return (
    <RecordForm form={form} {...page} version={versionOf(faq)} compare={compare}>
      <RadioGroup
        field={fields.audience}
        label={t("audience")}
        options={AUDIENCES.map((value) => ({ value, label: audienceName(value) }))}
        inline
        required
      />
      {FIELDS.map(({ language, question, answer }) => (
        <fieldset key={language} className="flex min-w-0 flex-col gap-3 border-t border-line pt-4">
          <legend className="sr-only">{t(`language.${language}`)}</legend>
          <TextField
            field={fields[question]}
            label={t("questionIn", { language: t(`language.${language}`) })}
            lang={language}
            required
          />
          <TextAreaField
            field={fields[answer]}
            label={t("answerIn", { language: t(`language.${language}`) })}
            lang={language}
            autoComplete="off"
            rows={3}
            required
          />
        </fieldset>
      ))}
    </RecordForm>
  );
}
