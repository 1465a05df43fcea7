import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { StoredWebPage } from "contract/web-pages";
import { MAX_WEB_PAGE_CHARACTERS } from "contract/content-limits";
import { pathOf } from "~/access/screens";
import { useFormat } from "~/i18n/format";
import { versionOf } from "~/records/form/record-version";
import { Button } from "~/ui/button";
import type { FormReply } from "~/records/form/form-reply";
import { RecordForm } from "~/ui/form/record-form";
import { TextField } from "~/ui/form/text-fields";
import { useRecordForm } from "~/ui/form/use-record-form";
import { PREVIEW_FIELD } from "./preview-field";
import { PageTextField } from "./text-field";

const loadSchema = async () => (await import("./schema")).webPageForm;

interface PageFormProps {
  page: StoredWebPage | null;
  formToken: string;
  reply: FormReply | undefined;
}

/** The title and the markup of a public page. The form is multipart, because percent-encoding would make long texts too large. */
export function PageForm({ page, formToken, reply }: PageFormProps) {
  const { t } = useTranslation("web-pages");
  const format = useFormat();
  const [form, fields] = useRecordForm({ id: "web-page", schema: loadSchema, record: page, reply });
  const [textLabel, setTextLabel] = useState<string>(t("html"));
  const compare = [
    { name: "title", label: t("title") },
    { name: "html", label: textLabel },
  ];
  return (
    <RecordForm
      form={form}
      formToken={formToken}
      version={versionOf(page)}
      back={pathOf("Content_Management")}
      compare={compare}
      withFile
      moreActions={
        <Button type="submit" name={PREVIEW_FIELD} value="1" icon="eye" formNoValidate>
          {t("showPreview")}
        </Button>
      }
    >
      <TextField field={fields.title} label={t("title")} required />
      <PageTextField field={fields.html} most={format.number(MAX_WEB_PAGE_CHARACTERS)} onLabel={setTextLabel} />
    </RecordForm>
  );
}
