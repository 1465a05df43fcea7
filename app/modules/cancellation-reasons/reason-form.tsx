import { useHydrated } from "remix-utils/use-hydrated";
import { useTranslation } from "react-i18next";
import type { CancellationReason } from "contract/cancellation-reasons";
import { MIN_REASON_CHARACTERS, MAX_REASON_CHARACTERS, REASON_LANGUAGES } from "contract/limits";
import { versionOf } from "~/records/form/record-version";
import type { FormProps } from "~/records/form/form-reply";
import { Button } from "~/ui/button";
import { RecordForm } from "~/ui/form/record-form";
import { TextField } from "~/ui/form/text-fields";
import { useRecordForm } from "~/ui/form/use-record-form";
import { LEAVE_FIELD, textsOf } from "./reason";

const loadSchema = async () => (await import("./schema")).reasonForm;

export const FORM_ID = "cancellation-reason";

export function ReasonForm({
  record: reason,
  reply,
  back,
  ...page
}: FormProps<CancellationReason> & { backUnchanged?: string }) {
  const { t } = useTranslation("cancellation-reasons");
  // A dialog asks before the page is left, and without scripts only the form itself can send what was typed.
  const sendsTyped = !useHydrated() && page.backUnchanged !== undefined;
  const [form, fields] = useRecordForm({ id: FORM_ID, schema: loadSchema, record: reason && textsOf(reason), reply });
  const compare = REASON_LANGUAGES.map((name) => ({ name, label: t(`language.${name}`) }));
  return (
    <RecordForm
      form={form}
      {...page}
      back={sendsTyped ? null : back}
      moreActions={
        sendsTyped && (
          <Button type="submit" name={LEAVE_FIELD} value="1">
            {t("back")}
          </Button>
        )
      }
      version={versionOf(reason)}
      compare={compare}
      saveLabel={t("save")}
      backLabel={t("back")}
      leave={{ question: t("leaveQuestion"), text: t("leaveText"), leave: t("dontSave"), stay: t("keepEditing") }}
    >
      <p className="text-ink-2">{t("rule", { least: MIN_REASON_CHARACTERS, most: MAX_REASON_CHARACTERS })}</p>
      {REASON_LANGUAGES.map((language) => (
        <TextField key={language} field={fields[language]} label={t(`language.${language}`)} lang={language} required />
      ))}
    </RecordForm>
  );
}
