import { data, redirect } from "@remix-run/node";
import type { TFunction } from "i18next";
import { counted } from "~/i18n/counted";
import type { GuardedActionArgs } from "~/access/guard.server";
import { type Notice, readNotices, redirectWithNotice, withUndo, writeNotices } from "~/session/notices.server";
import { idleWrites } from "~/session/undo-lines.server";
import { isShownInPlace } from "~/taxi-api/error";
import { failureTexts, type WriteOptions } from "../form/save-record.server";
import { noticeOf } from "./undo.server";
import { readHiddenField, FORM_TOKEN_FIELD } from "../form/form-reply";
import type { JobAction } from "contract/job-constants";
import { beginJob } from "./matching.server";
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
type RunOne = (record: SelectedRecord, writeOptions: WriteOptions) => Promise<unknown>;

interface BulkAction {
  /** The target of the redirect if everything was done: the list in its last state. */
  back: string;
  /** The text key of the notice, with the variable `count`. */
  done: string;
  /** The text key of the notice after Cancel, for a confirm page with `cancelNotice`. */
  cancelled?: string;
  /** The job for all matching rows, on a page whose question may be about these. */
  job?: JobAction;
  run: RunOne;
}

/**
 * The action of a confirm page, which does something to each selected record.
 * @throws Response 400 for a form that names no record
 */
export async function bulkAction(
  args: ReplyArgs & Pick<GuardedActionArgs, "form" | "api" | "person">,
  { back, done, cancelled, job, run }: BulkAction,
) {
  const { form, t } = args;
  if (cancelled && isCancelled(form)) return redirectWithNotice(back, { kind: "info", text: t(cancelled) });
  const begun = job && (await beginJob(args, job));
  if (begun) return begun;
  const result = await runBulkAction({ form, run });
  return bulkReply(args, result, { back, text: doneText(t, done, result) });
}

/**
 * Returns the text of the notice; null if nothing failed and nothing was changed.
 * @param done a text key, with the variable `count`
 */
export function doneText(t: TFunction, done: string, result: BulkResult): string | null {
  const changed = Math.max(0, result.done - idleWrites());
  return changed > 0 ? t(done, counted(changed)) : null;
}

export type ReplyArgs = Pick<GuardedActionArgs, "request" | "t" | "url">;

/**
 * Redirects back with a notice or, if some records failed, answers with the bulk result. In that case the notice with the undo
 * button appears on the page after the result.
 * @param text what was done; null if nothing was changed
 */
export async function bulkReply(
  { request, t, url }: ReplyArgs,
  result: BulkResult,
  { back, text }: { back: string; text: string | null },
) {
  const about = noticeOf(
    url,
    result.outcomes.filter(({ ok }) => ok),
  );
  const notice: Notice =
    text === null
      ? { kind: "info", text: t("failures:doneBefore"), ...about, undo: undefined }
      : withUndo({ kind: "success", text, ...about }, back);
  // A person who retries the failed records has not yet seen the notice about those done before.
  const headers = { "Set-Cookie": await writeNotices([notice, ...(await readNotices(request))]) };
  if (result.failed === 0) return redirect(back, { headers });
  return bulkResultReply(result, text ?? undefined, notice.undo && headers);
}

/**
 * Makes the calls of `bulkAction`, for an action with another response. A failed call does not stop the others, but an ended
 * session does.
 * @param token identifies the write; by default the form's own token
 * @throws Response 400 for a form that names no record
 */
export async function runBulkAction({
  form,
  token = readHiddenField(form, FORM_TOKEN_FIELD),
  run,
}: {
  form: FormData;
  token?: string | undefined;
  run: RunOne;
}): Promise<BulkResult> {
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
    if (!isShownInPlace(error)) throw error;
    const why = failureTexts(error, "record");
    return { ...record, ok: false, why, ...(error.isUncertain && { isUncertain: true }) };
  }
}

/**
 * Returns the response of an action that failed for some records.
 * @param doneText what was done to the others: "2 tips were deleted."
 */
export function bulkResultReply(result: BulkResult, doneText?: string, headers?: HeadersInit) {
  const bulkResult: BulkResult = { ...result, ...(doneText && result.done > 0 && { doneText }) };
  return data({ bulkResult }, { status: 409, ...(headers && { headers }) });
}
