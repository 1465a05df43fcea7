import type { TypedResponse } from "@remix-run/node";
import type { JobAction } from "contract/job-constants";
import type { z } from "zod";
import type { GuardedActionArgs } from "~/access/guard.server";
import { TaxiApiError } from "~/taxi-api/error";
import { saveRecord, type WriteOptions } from "../form/save-record.server";
import { bulkReply, doneText, type ReplyArgs, runBulkAction } from "./bulk-action.server";
import { startMatching } from "./matching.server";
import { ALL_FIELD, type BulkResult, idsOf, type SelectedRecord } from "./selection";

/** A type of an object and no interface, as schemas of forms have to be of any fields. */
export type Reason = { reason: string };

interface ReasonAction {
  /** The form's schema, for one record as for several. */
  schema: z.ZodType<Reason, Reason>;
  /** The redirect's target when everything is done: the list in its last state. */
  back: string;
  /** The text key of the notice, with the variable `count`. */
  done: string;
  /** What is done to all rows that match. */
  job: JobAction;
  /** Makes the call for one record: `({ id }, body, options) => api(calls.rejectRefund, { params: { id }, body, ...options })`. */
  run: (record: SelectedRecord, body: Reason, options: WriteOptions) => Promise<unknown>;
}

/**
 * The action of a confirm page that asks for one reason: does something for this reason to the only record, to each that was
 * selected, or to all rows that match, by a job. Where nothing was done because of what was typed, or to the only record, the form
 * is shown again with what was typed.
 */
export function reasonAction(
  args: ReplyArgs & Pick<GuardedActionArgs, "api" | "form" | "person">,
  { schema, back, done, job, run }: ReasonAction,
) {
  const { form, t } = args;
  return saveRecord({
    form,
    schema,
    call: async ({ reason }, { idempotencyKey }): Promise<TypedResponse<never> | BulkResult> =>
      form.has(ALL_FIELD)
        ? startMatching(args, job, { reason, idempotencyKey })
        : runForReason(args, idempotencyKey, { reason }, run),
    done: (answer) =>
      "outcomes" in answer ? bulkReply(args, answer, { back, text: doneText(t, done, answer) }) : answer,
  });
}

/** @param token differs for another reason, so that a call whose reason was refused can be made with another one */
async function runForReason(
  { form, url }: Pick<GuardedActionArgs, "form" | "url">,
  token: string | undefined,
  body: Reason,
  run: ReasonAction["run"],
): Promise<BulkResult> {
  const errors: unknown[] = [];
  const noted = (error: unknown): never => {
    errors.push(error);
    throw error;
  };
  const result = await runBulkAction({
    form,
    token,
    run: (record, options) => run(record, body, options).catch(noted),
  });
  const [first] = errors;
  // The only failed one of several has its result again.
  const isOfForm = idsOf(url).length === 1 || errors.every(refusesReason);
  if (result.done === 0 && isOfForm) throw asRefusal(first);
  return { ...result, typed: Object.entries(body) };
}

function refusesReason(error: unknown): boolean {
  return error instanceof TaxiApiError && error.errors?.reason !== undefined;
}

/** What somebody else has decided meanwhile cannot be decided again, so there are no two versions to compare. */
function asRefusal(error: unknown): unknown {
  if (!(error instanceof TaxiApiError) || error.kind !== "conflict") return error;
  const { status, message, call } = error;
  return new TaxiApiError("refused", { status, message, call, cause: error });
}
