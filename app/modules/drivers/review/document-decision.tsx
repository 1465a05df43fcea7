import { useTranslation } from "react-i18next";
import type { DriverDocument } from "contract/driver-documents";
import { DOCUMENT_REASONS } from "contract/driver-reasons";
import { Button } from "~/ui/button";
import type { FormReply } from "~/records/form/form-reply";
import { RecordForm } from "~/ui/form/record-form";
import { useRecordForm } from "~/ui/form/use-record-form";
import { presetReason, ReasonField } from "./reason-field";
import { isExpired } from "../time-labels";

const loadSchema = async () => (await import("./schema")).documentSchema;

interface DocumentDecisionProps {
  /** Null if it could not be read while a failed form is shown. */
  document: DriverDocument | null;
  /** The driver's language. */
  language: string;
  preset: string | null;
  now: number;
  formToken: string;
  reply: FormReply | undefined;
  back: string;
}

/** The form that accepts or rejects a document. A decision can be reversed, but an expired document can't be accepted. */
export function DocumentDecision({ document, language, preset, now, formToken, reply, back }: DocumentDecisionProps) {
  const { t } = useTranslation("drivers");
  const record = { reason: presetReason(DOCUMENT_REASONS, preset, language) };
  const [form, fields] = useRecordForm({ id: "document", schema: loadSchema, record, reply });
  const hasExpired = isExpired(document?.expiresAt ?? null, now);
  const mayAccept = document?.status !== "approved" && !hasExpired;
  const mayReject = document?.status !== "rejected";
  const foldsRejection = mayAccept && mayReject;
  const reason = mayReject && (
    <ReasonField
      field={fields.reason}
      reasons={DOCUMENT_REASONS}
      kind="document"
      language={language}
      optional={mayAccept}
    />
  );
  return (
    <RecordForm
      form={form}
      formToken={formToken}
      version={document?.updatedAt}
      back={back}
      backLabel={t("backToDriver")}
      saveLabel={mayAccept ? t("acceptDocument") : t("rejectDocument")}
      destructive={!mayAccept}
      compare={[{ name: "reason", label: t(mayAccept ? "rejectReason" : "reason") }]}
    >
      <input type="hidden" name="decision" value={mayAccept ? "approved" : "rejected"} />
      {hasExpired && <p className="notice notice-warn">{t("expiredDocument")}</p>}
      {foldsRejection ? (
        <details open={preset !== null || reply !== undefined}>
          <summary className="btn text-bad">{t("rejectFold")}</summary>
          <div className="mt-3 grid max-w-3xl justify-items-start gap-3 [&>*]:w-full [&>.btn]:w-auto">
            {reason}
            <Button type="submit" kind="danger" name="reject" value="1">
              {t("rejectDocument")}
            </Button>
          </div>
        </details>
      ) : (
        reason
      )}
    </RecordForm>
  );
}
