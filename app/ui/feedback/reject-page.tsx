import type { TFunction } from "i18next";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { pageTitle } from "~/i18n/page-title";
import type { ConfirmPageData } from "~/records/bulk/read-confirm-page.server";
import { type AskedFields, askedIn, type BulkResult, RECORD_FIELD, unpackRecord } from "~/records/bulk/selection";
import type { Reason } from "~/records/bulk/reason-action.server";
import type { FormReply } from "~/records/form/form-reply";
import { useFormOwner } from "../form/form-owner";
import { RecordForm } from "../form/record-form";
import { TextAreaField } from "../form/text-fields";
import { useRecordForm } from "../form/use-record-form";
import { type AskedRecord, AskedRecords, HiddenFields, useAskedFields } from "./asked-records";
import { BulkResultView } from "./bulk-result";
import { Dialog } from "./dialog";
import { LeftOut } from "./left-out";
import { Undecidable } from "./undecidable";

interface RejectableRecord extends AskedRecord {
  /** Why it can't be rejected: "Rejected"; null if it can. */
  obstacle: string | null;
}

interface RejectPageProps extends Omit<ConfirmPageData<unknown>, "selected"> {
  records: readonly RejectableRecord[];
  reply: FormReply | { bulkResult: BulkResult } | undefined;
  /** The schema of the form, which the action parses with. */
  schema: () => Promise<z.ZodType<Reason, Reason>>;
  /** "Reject these 3 refunds?" */
  question: (count: number) => string;
  /** "Reject" */
  label: string;
  reason: { label: string; hint: string };
  /** The title in place of the question about a single record that can't be rejected. */
  cannot?: string | undefined;
}

/**
 * Asks for one reason before one record is rejected, several, or all that match, and shows the result for each if some
 * failed. Those that can't be rejected are named apart.
 */
export function RejectPage({ records, reply, ...page }: RejectPageProps) {
  const { t } = useTranslation("ui");
  const { back, formToken, matching, schema, question, label, reason, cannot } = page;
  const aboutId = useId();
  const refused = reply && "result" in reply ? reply : undefined;
  const [form, fields] = useRecordForm({ id: "reject", schema, reply: refused });
  const open = records.filter(({ obstacle }) => obstacle === null);
  const others = records.flatMap(({ id, name, obstacle }) => (obstacle === null ? [] : [{ id, name, why: obstacle }]));
  const own = useAskedFields({ records: open, matching });
  const sent = askedIn(refused?.result.initialValue);

  if (reply && "bulkResult" in reply)
    return <BulkResultView bulkResult={reply.bulkResult} formToken={formToken} back={back} />;
  if (!reply && !matching && open.length === 0)
    return (
      <Undecidable title={cannot ?? t("nothingToReject")} back={back}>
        {cannot ? <p className="confirm-name">{others[0]?.name}</p> : <LeftOut records={others} />}
      </Undecidable>
    );
  // Where the records can't be read any more, the form still has those that were sent.
  const shown = open.length > 0 || !sent ? open : namedIn(sent);
  const count = matching ? page.count : shown.length;
  return (
    <Dialog title={count > 0 ? question(count) : label} closeHref={back} role="alertdialog" describedBy={aboutId}>
      <RecordForm
        form={form}
        formToken={formToken}
        back={back}
        backLabel={t("cancel")}
        saveLabel={label}
        destructive
        compare={[{ name: "reason", label: reason.label }]}
      >
        <div id={aboutId}>
          <AskedRecords records={shown} matching={matching} />
        </div>
        <LeftOut records={others} />
        <TextAreaField field={fields.reason} label={reason.label} hint={reason.hint} rows={3} required />
        {matching && <p className="text-ink-2">{t("allMatching.starts")}</p>}
        <Held fields={own} sent={sent} />
      </RecordForm>
    </Dialog>
  );
}

/** What the form is about stays as it was when it was shown or sent, by its versions, whatever is read meanwhile. */
function Held({ fields, sent }: { fields: AskedFields; sent: AskedFields | null }) {
  const { draft } = useFormOwner();
  const [held] = useState(sent ?? askedIn(draft) ?? fields);
  return <HiddenFields fields={held} />;
}

function namedIn(sent: AskedFields): AskedRecord[] {
  return sent.flatMap(([name, value]) => (name === RECORD_FIELD ? (unpackRecord(value) ?? []) : []));
}

/**
 * The `meta` of such a page: its question, and only what it does when the form of several was not accepted, as its heading may then
 * be that of the results.
 */
export function rejectTitle<Row>(
  isOpen: (row: Row) => boolean,
  text: (t: TFunction) => { question: (count: number) => string; label: string },
) {
  return pageTitle<() => Promise<ConfirmPageData<Row>>>((t, { data, location, formFailed }) => {
    const { question, label } = text(t);
    if (formFailed && new URLSearchParams(location.search).getAll("id").length !== 1) return label;
    const rows = data?.selected as readonly Row[] | undefined;
    const count = data?.matching?.total ?? rows?.filter(isOpen).length ?? 1;
    return count > 0 || formFailed ? question(Math.max(count, 1)) : t("ui:nothingToReject");
  });
}
