import type { FieldMetadata } from "@conform-to/react";
import type { TFunction } from "i18next";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { pageTitle } from "~/i18n/page-title";
import type { ConfirmPageData } from "~/records/bulk/read-confirm-page.server";
import { type AskedFields, askedIn, type BulkResult, RECORD_FIELD, unpackRecord } from "~/records/bulk/selection";
import type { FormReply } from "~/records/form/form-reply";
import type { ComparedField } from "../form/conflict-panel";
import { useFormOwner } from "../form/form-owner";
import { RecordForm } from "../form/record-form";
import { useRecordForm } from "../form/use-record-form";
import { type AskedRecord, AskedRecords, HiddenFields, askedFields } from "./asked-records";
import { BulkResultView } from "./bulk-result";
import { Dialog } from "./dialog";
import { LeftOut } from "./left-out";
import { Undecidable } from "./undecidable";

type Texts = Record<string, string>;

export interface QuestionedRecord extends AskedRecord {
  /** Why it can't be done to this record: "Rejected"; null if it can. */
  obstacle: string | null;
}

export interface FormQuestionProps<Values extends Texts> extends Omit<ConfirmPageData<unknown>, "selected"> {
  /** The id of the form element. */
  id: string;
  records: readonly QuestionedRecord[];
  reply: FormReply | { bulkResult: BulkResult } | undefined;
  /** The schema of the form, which the action parses with. */
  schema: () => Promise<z.ZodType<Values, Values>>;
  /** Returns the question, such as "Reject these 3 refunds?". */
  question: (count: number) => string;
  /** The label of the button, such as "Reject". */
  label: string;
  /** Whether the action can't be undone and takes something away from people. */
  destructive?: boolean;
  compare: readonly ComparedField[];
  /** The title, instead of the question, if it can be done to none of the records. */
  nothing: string;
  /** The title, instead of the question, for a single record to which it can't be done; it gives the reason. */
  cannot?: string | undefined;
  /** The heading of the records that are left out; the default is "Left out:". */
  leftOut?: string;
  backLabel?: string | undefined;
  /** Returns the fields, and a text about the consequences. */
  children: (fields: Readonly<Record<keyof Values, FieldMetadata>>) => ReactNode;
}

/**
 * Asks for the values with which an action is done to one record, to several, or to all matching rows, and shows the result for
 * each if some failed. Records to which it can't be done are listed separately.
 */
export function FormQuestion<Values extends Texts>({ id, records, reply, ...page }: FormQuestionProps<Values>) {
  const { t } = useTranslation("ui");
  const { back, formToken, matching, schema, question, label, destructive, compare, leftOut, children } = page;
  const { cannot, nothing } = page;
  const aboutId = useId();
  const refused = reply && "result" in reply ? reply : undefined;
  const [form, fields] = useRecordForm<z.ZodType<Values, Values>>({ id, schema, reply: refused });
  const open = records.filter(({ obstacle }) => obstacle === null);
  const others = records.flatMap(({ id, name, obstacle }) => (obstacle === null ? [] : [{ id, name, why: obstacle }]));
  const leftOthers = { records: others, ...(leftOut !== undefined && { label: leftOut }) };
  const own = askedFields({ records: open, matching });
  const sent = askedIn(refused?.result.initialValue);
  const role = destructive ? ({ role: "alertdialog" } as const) : {};

  if (reply && "bulkResult" in reply)
    return (
      <BulkResultView bulkResult={reply.bulkResult} formToken={formToken} back={back} backLabel={page.backLabel} />
    );
  if (!reply && !matching && open.length === 0)
    return (
      <Undecidable title={cannot ?? nothing} back={back}>
        {cannot ? <p className="confirm-name">{others[0]?.name}</p> : <LeftOut {...leftOthers} />}
      </Undecidable>
    );
  // If the records can no longer be read, the form still has those that were sent.
  const shown = open.length > 0 || !sent ? open : namedIn(sent);
  const count = matching ? page.count : shown.length;
  return (
    <Dialog title={count > 0 ? question(count) : label} closeHref={back} describedBy={aboutId} {...role}>
      <RecordForm
        form={form}
        formToken={formToken}
        back={back}
        backLabel={t("cancel")}
        saveLabel={label}
        destructive={destructive ?? false}
        compare={compare}
      >
        <div id={aboutId}>
          <AskedRecords records={shown} matching={matching} />
        </div>
        <LeftOut {...leftOthers} />
        {children(fields as unknown as Readonly<Record<keyof Values, FieldMetadata>>)}
        {matching && <p className="text-ink-2">{t("allMatching.starts")}</p>}
        <Held fields={own} sent={sent} />
      </RecordForm>
    </Dialog>
  );
}

/** Hidden fields that keep the records and versions with which the form was shown or sent, whatever is read in the meantime. */
function Held({ fields, sent }: { fields: AskedFields; sent: AskedFields | null }) {
  const { draft } = useFormOwner();
  const [held] = useState(sent ?? askedIn(draft) ?? fields);
  return <HiddenFields fields={held} />;
}

function namedIn(sent: AskedFields): AskedRecord[] {
  return sent.flatMap(([name, value]) => (name === RECORD_FIELD ? (unpackRecord(value) ?? []) : []));
}

/**
 * Returns the `meta` of such a page: its question; if a form for several records was not accepted, only the action, because the
 * heading may then be that of the results.
 */
export function formQuestionTitle<Row>(
  isOpen: (row: Row) => boolean,
  text: (t: TFunction) => { question: (count: number) => string; label: string; nothing: string },
) {
  return pageTitle<() => Promise<ConfirmPageData<Row>>>((t, { data, location, formFailed }) => {
    const { question, label, nothing } = text(t);
    if (formFailed && new URLSearchParams(location.search).getAll("id").length !== 1) return label;
    const rows = data?.selected as readonly Row[] | undefined;
    const count = data?.matching?.total ?? rows?.filter(isOpen).length ?? 1;
    return count > 0 || formFailed ? question(Math.max(count, 1)) : nothing;
  });
}
