import type { TypedResponse } from "@remix-run/node";
import type { JobAction } from "contract/job-constants";
import type { JobGiven } from "contract/jobs";
import type { z } from "zod";
import type { GuardedActionArgs } from "~/access/guard.server";
import { TaxiApiError } from "~/taxi-api/error";
import { saveRecord, type WriteOptions } from "../form/save-record.server";
import { bulkReply, doneText, type ReplyArgs, runBulkAction } from "./bulk-action.server";
import { startMatching } from "./matching.server";
import { ALL_FIELD, type BulkResult, idsOf, type SelectedRecord } from "./selection";

type Texts = Record<string, string>;

interface FormAction<Values extends Texts> {
  /** The form's schema, the same for one record and for several. */
  schema: z.ZodType<Values, Values>;
  /** The target of the redirect if everything was done: the list in its last state. */
  back: string;
  /** The text key of the notice, with the variable `count`. */
  done: string;
  /** The job for all matching rows. */
  job: JobAction;
  /** Returns the part of the form that the job needs. */
  given: (body: Values) => JobGiven;
  /** Makes the call for one record: `({ id }, body, options) => api(calls.rejectRefund, { params: { id }, body, ...options })`. */
  run: (record: SelectedRecord, body: Values, options: WriteOptions) => Promise<unknown>;
}

/**
 * The action of a question with fields. It applies the typed values to a single record, to each selected one, or by a job to all
 * matching rows. If nothing was done, because the values were refused or the single record failed, the form is shown again with
 * the typed values.
 */
export function formAction<Values extends Texts>(
  args: ReplyArgs & Pick<GuardedActionArgs, "api" | "form" | "person">,
  { schema, back, done, job, given, run }: FormAction<Values>,
) {
  const { form, t } = args;
  return saveRecord({
    form,
    schema,
    call: async (body, { idempotencyKey }): Promise<BulkResult | TypedResponse<never>> =>
      form.has(ALL_FIELD)
        ? startMatching(args, job, { given: given(body), idempotencyKey })
        : runWith(args, idempotencyKey, body, run),
    done: (answer) =>
      "outcomes" in answer ? bulkReply(args, answer, { back, text: doneText(t, done, answer) }) : answer,
  });
}

/** @param token differs for other values, so that a call that was refused for its values can be repeated with others */
async function runWith<Values extends Texts>(
  { form, url }: Pick<GuardedActionArgs, "form" | "url">,
  token: string | undefined,
  body: Values,
  run: FormAction<Values>["run"],
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
  // If several records were selected and only one is left, its result is shown as a bulk result again.
  const isOfForm = idsOf(url).length === 1 || errors.every((error) => refusesOneOf(Object.keys(body), error));
  if (result.done === 0 && isOfForm) throw asRefusal(first);
  return { ...result, typed: Object.entries(body) };
}

function refusesOneOf(names: readonly string[], error: unknown): boolean {
  return error instanceof TaxiApiError && names.some((name) => error.errors?.[name] !== undefined);
}

/** Converts a conflict to a refusal: what somebody else has decided can't be decided again, so there are no two versions to compare. */
function asRefusal(error: unknown): unknown {
  if (!(error instanceof TaxiApiError) || error.kind !== "conflict") return error;
  const { status, message, call } = error;
  return new TaxiApiError("refused", { status, message, call, cause: error });
}
