import { data } from "@remix-run/node";
import type { GuardedActionArgs } from "~/access/guard.server";
import { redirectWithNotice } from "~/session/notices.server";
import { TaxiApiError } from "~/taxi-api/error";
import { failureText, type WriteOptions } from "./save-record.server";
import { readHiddenField, FORM_TOKEN_FIELD } from "./form-reply";
import { mapWithConcurrency } from "./limit-concurrency";
import {
  isCancelled,
  selectionIn,
  MAX_SELECTED,
  type BulkResult,
  type SelectedRecord,
  type RecordResult,
} from "./selection";

/** Makes the call for one record: `({ id }, writeOptions) => api(calls.removeTip, { params: { id }, ...writeOptions })`. */
export type RunOne = (record: SelectedRecord, writeOptions: WriteOptions) => Promise<unknown>;

export interface BulkAction {
  /** Where it leads when everything is done: the list as it was left. */
  back: string;
  /** The text key of the notice; `count` is how many were done. */
  done: string;
  /** The text key of the notice for a question that sends its Cancel to the action (`cancelNotice`). */
  cancelled?: string;
  run: RunOne;
}

/**
 * The action of a page that asked before something is done to one or several records: does it to each
 * and goes back with a notice, or, when some failed, answers with what became of each.
 * @throws Response 400 for a form that names no record
 */
export async function bulkAction(
  { form, t }: Pick<GuardedActionArgs, "form" | "t">,
  { back, done, cancelled, run }: BulkAction,
) {
  if (cancelled && isCancelled(form)) return redirectWithNotice(back, { kind: "info", text: t(cancelled) });
  const result = await runBulkAction({ form, run });
  if (result.failed > 0) return bulkResultReply(result);
  return redirectWithNotice(back, { kind: "success", text: t(done, { count: result.done }) });
}

/**
 * The part of `bulkAction` that makes the calls, for an action that answers otherwise. A record that
 * fails does not stop the others; an ended session does.
 * @throws Response 400 for a form that names no record: nothing was done, so nothing is reported
 */
export async function runBulkAction({ form, run }: { form: FormData; run: RunOne }): Promise<BulkResult> {
  const token = readHiddenField(form, FORM_TOKEN_FIELD);
  const selected = selectionIn(form).slice(0, MAX_SELECTED);
  if (selected.length === 0) throw new Response(null, { status: 400 });
  const outcomes = await mapWithConcurrency(selected, (record) => {
    const idempotencyKey = token && `${token}.${encodeURIComponent(record.id)}`;
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

/** An action's answer when not everything was done, with a status that is no success. */
export function bulkResultReply(receipt: BulkResult) {
  return data({ receipt }, { status: 409 });
}
