import { data } from "@remix-run/node";
import { TaxiApiError } from "~/taxi-api/error";
import { failureText } from "./failure-text";
import { selectionIn, MAX_SELECTED, type SelectedRecord, type RecordResult, type Receipt } from "./selection";
import { mapWithConcurrency } from "./limit-concurrency";
import { readHiddenField, FORM_TOKEN_FIELD } from "./form-reply";

export interface BulkAction {
  /** The confirmation's form: it holds the records and their names. */
  form: FormData;
  /** Makes the call for one record: `({ id }, writeOptions) => api(calls.removeTip, { params: { id }, ...writeOptions })`. */
  run: (
    record: SelectedRecord,
    writeOptions: { idempotencyKey: string | undefined; ifMatch: string | undefined },
  ) => Promise<unknown>;
}

/**
 * Does something with each record that was confirmed, a few at a time, and tells of each whether it
 * was done. A record that fails does not stop the others; an ended session does.
 * @throws Response 400 for a form that names no record: nothing was done, so nothing is reported
 */
export async function runBulkAction({ form, run }: BulkAction): Promise<Receipt> {
  const request = readHiddenField(form, FORM_TOKEN_FIELD);
  const chosen = selectionIn(form).slice(0, MAX_SELECTED);
  if (chosen.length === 0) throw new Response(null, { status: 400 });
  const outcomes = await mapWithConcurrency(chosen, (record) => {
    const idempotencyKey = request && `${request}.${encodeURIComponent(record.id)}`;
    return outcomeOf(record, () => run(record, { idempotencyKey, ifMatch: record.version }));
  });
  const done = outcomes.filter(({ ok }) => ok).length;
  return { outcomes, done, failed: outcomes.length - done };
}

async function outcomeOf(record: SelectedRecord, run: () => Promise<unknown>): Promise<RecordResult> {
  try {
    await run();
    return { ...record, ok: true };
  } catch (error) {
    if (!(error instanceof TaxiApiError) || error.endsSession || error.kind === "abandoned") throw error;
    return { ...record, ok: false, why: failureText(error, "record") };
  }
}

/** An action's answer when not everything was done: the receipt, with a status that is no success. */
export function bulkResultReply(receipt: Receipt) {
  return data({ receipt }, { status: 409 });
}
