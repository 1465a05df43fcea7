import { redirect } from "@remix-run/node";
import type { z } from "zod";
import type { FareEstimate } from "contract/fares";
import type { GuardedArgs } from "~/access/guard.server";
import { TaxiApiError } from "~/taxi-api/error";
import { formInAddress } from "~/http/form-body.server";
import {
  FORM_TOKEN_FIELD,
  OVERRIDE_VERSION_FIELD,
  readHiddenField,
  readSentWith,
  typedReply,
  VERSION_FIELD,
} from "~/records/form/form-reply";
import { readIfStored } from "~/records/form/read-form-page.server";
import { type WriteOptions, saveRecord } from "~/records/form/save-record.server";
import { validate } from "~/records/form/validate-form";
import { isStale } from "~/records/form/record-version";
import { changesBetween } from "./changes";
import { formHref, PREFIX, reviewHref } from "./draft";
import { FROM_FIELD, LATER, type Moment, type TypedMoment, type When, WHEN_FIELD } from "./moment";
import { textIn } from "./estimate.server";
import { isTenfold, MEANT_FIELD, STEP_FIELD, type EstimateOutcome, type FareReply, type Step } from "./reply";

type Numbers = Record<string, number>;

interface SaveAfterReview<Schema extends z.ZodObject, Stored extends object> {
  form: FormData;
  /** The form's address. */
  url: URL;
  schema: Schema;
  /** Reads the stored record. */
  read: () => Promise<Stored>;
  /** From when on the values apply, and what was typed for that. */
  when: { moment: Moment; typed: TypedMoment };
  /**
   * @param stored null if it no longer exists
   * @param from null stands for now
   */
  change: (
    values: z.output<Schema>,
    writeOptions: WriteOptions,
    stored: Stored | null,
    from: string | null,
  ) => Promise<unknown>;
  saved: () => Promise<Response>;
  /** Whether a planned change is saved, in which the moment may be the only change. */
  isPlan: boolean;
  /** Called instead of saving if no value differs from the stored one. */
  unchanged: () => Promise<Response>;
}

/** Reads the step that the button asks for and removes it from the form, because it is not part of the record. */
export function takeStep(form: FormData): Step | null {
  const step = textIn(form, STEP_FIELD);
  form.delete(STEP_FIELD);
  // "Keep mine" on a conflict has already shown both versions, so it needs no review.
  if (step === "confirm" || form.has(OVERRIDE_VERSION_FIELD)) return "confirm";
  return step === "edit" ? step : null;
}

/**
 * Saves confirmed values. Unconfirmed values are validated and put into the URL of their review. A form that is shown again keeps
 * the chosen moment.
 */
export async function saveAfterReview<Schema extends z.ZodObject, Stored extends object>(
  step: "confirm" | null,
  options: SaveAfterReview<Schema, Stored>,
) {
  const { moment, typed } = options.when;
  const isGiven = typed.isLater || typed.from !== "";
  const kept: Record<string, string> = isGiven
    ? { [WHEN_FIELD]: typed.isLater ? LATER : "now", [FROM_FIELD]: typed.from }
    : {};
  const done = await (step === "confirm" ? saveConfirmed(options, moment, kept) : review(options, kept));
  if (!(done instanceof Response) && isGiven) (done.data as FareReply).when = typed;
  return done;
}

function saveConfirmed<Schema extends z.ZodObject, Stored extends object>(
  { form, url, schema, read, change, saved }: SaveAfterReview<Schema, Stored>,
  moment: Moment,
  kept: Readonly<Record<string, string>>,
) {
  const isMeant = form.has(MEANT_FIELD) || form.has(OVERRIDE_VERSION_FIELD);
  form.delete(MEANT_FIELD);
  return saveRecord({
    form,
    schema,
    stored: read,
    call: (values, writeOptions, stored) => {
      const changes = changesBetween((stored ?? {}) as Record<string, unknown>, values as Numbers);
      const isOpen = "problem" in moment || (!isMeant && changes.some(isTenfold));
      if (isOpen) throw redirect(reviewHref(url, form, Object.keys(schema.shape), kept));
      return change(values, writeOptions, stored, moment.at);
    },
    done: saved,
  });
}

function review<Schema extends z.ZodObject, Stored extends object>(
  { form, url, schema, read, isPlan, unchanged }: SaveAfterReview<Schema, Stored>,
  kept: Readonly<Record<string, string>>,
) {
  return saveRecord({
    form,
    schema,
    call: async (values) => {
      const stored = ((await readIfStored(read)) ?? {}) as Record<string, unknown>;
      rejectStale(stored, readHiddenField(form, VERSION_FIELD));
      return changesBetween(stored, values as Numbers);
    },
    done: async (changes) =>
      changes.length === 0 && !isPlan ? unchanged() : redirect(reviewHref(url, form, Object.keys(schema.shape), kept)),
  });
}

interface DraftOptions<Schema extends z.ZodObject> {
  schema: Schema;
  stored: object | null;
  /** From when on the changes would apply; null if the server can't plan changes. */
  when: When | null;
  /** Whether a planned change is shown, in which the moment may be the only change. */
  isPlan: boolean;
  /** Estimates sample trips with the new values. */
  estimate?: (values: z.output<Schema>) => Promise<FareEstimate | null>;
  /** Estimates a draft that is still in its form and may be invalid. */
  outcome?: (draft: FormData) => Promise<EstimateOutcome>;
}

/**
 * Reads the state in the URL: the review of a draft, or the draft in its form, to which Back leads from the review.
 * @returns null if no draft differs from the stored record, or if a failed form is shown again
 */
export async function readDraftStep<Schema extends z.ZodObject>(
  { url, formFailed }: GuardedArgs,
  { schema, stored, when, isPlan, estimate, outcome }: DraftOptions<Schema>,
): Promise<FareReply | null> {
  const names = Object.keys(schema.shape);
  const draft = formInAddress(url, names, PREFIX);
  if ([...draft.keys()].length === 0 || !stored || formFailed) return null;
  const sentWith = formInAddress(url, [VERSION_FIELD, FORM_TOKEN_FIELD], PREFIX);
  const reply: FareReply = { ...typedReply(draft, names), sentWith: readSentWith(sentWith) };
  const submission = validate(draft, schema);
  if (submission.status === "success") {
    const changes = changesBetween(stored as Record<string, unknown>, submission.value as Numbers);
    if (changes.length === 0 && !isPlan) return null;
    const form = formHref(url);
    if (form !== null)
      return { ...reply, review: { changes, form, when, after: (await estimate?.(submission.value)) ?? null } };
  }
  return outcome ? { ...reply, outcome: await outcome(draft) } : reply;
}

/** Reports someone else's change before the review, because its "old" values must be the ones that the person saw. */
function rejectStale(stored: Record<string, unknown>, seenVersion: string | undefined): void {
  if (Object.keys(stored).length === 0 || !isStale(seenVersion, stored)) return;
  throw new TaxiApiError("conflict", { status: 409, message: "", call: "", current: stored });
}
