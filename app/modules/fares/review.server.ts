import type { z } from "zod";
import type { FareEstimate } from "contract/fares";
import { TaxiApiError } from "~/taxi-api/error";
import { OVERRIDE_VERSION_FIELD, readHiddenField, FORM_TOKEN_FIELD, VERSION_FIELD } from "~/records/form-reply";
import { formReply, type WriteOptions, saveRecord } from "~/records/save-record.server";
import { textIn } from "./estimate.server";
import { STEP_FIELD, type Change, type FareReply, type Outcome, type Step } from "./reply";

type Numbers = Record<string, number>;

interface Reviewed<Schema extends z.ZodObject> {
  form: FormData;
  schema: Schema;
  /** The record as it stands. */
  read: () => Promise<Record<string, unknown>>;
  /** What it would cost then, where that can be told. */
  estimate?: (values: z.output<Schema>) => Promise<FareEstimate | null>;
  change: (values: z.output<Schema>, writeOptions: WriteOptions) => Promise<unknown>;
  /** After the save. */
  saved: () => Promise<Response>;
  /** Instead of it, when all values are as they are stored. */
  unchanged: () => Promise<Response>;
}

/** The step that a button of the form asks for; it is no part of the record. */
export function takeStep(form: FormData): Step | null {
  const step = textIn(form, STEP_FIELD);
  form.delete(STEP_FIELD);
  // Whoever saves over someone else's change has both versions before them already.
  if (step === "confirm" || form.has(OVERRIDE_VERSION_FIELD)) return "confirm";
  return step === "edit" ? step : null;
}

/** Saves what has been confirmed. Before that it is checked, and answered with what would change. */
export function saveAfterReview<Schema extends z.ZodObject>(step: "confirm" | null, reviewed: Reviewed<Schema>) {
  const { form, schema } = reviewed;
  if (step === "confirm") return saveRecord({ form, schema, call: reviewed.change, done: reviewed.saved });
  return saveRecord({
    form,
    schema,
    call: async (values, { ifMatch }) => {
      const [stored, after] = await Promise.all([reviewed.read(), reviewed.estimate?.(values) ?? null]);
      refuseStale(stored, ifMatch);
      return { changes: changesBetween(stored, values as Numbers), after };
    },
    done: async (review) => (review.changes.length === 0 ? reviewed.unchanged() : backWith(form, schema, { review })),
  });
}

/** The page again with everything that was typed, based on what it was based on. */
export function backWith(
  form: FormData,
  schema: z.ZodObject,
  more: { review?: FareReply["review"]; outcome?: Outcome },
) {
  const typed = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, textIn(form, name)]));
  const held = { version: readHiddenField(form, VERSION_FIELD), request: readHiddenField(form, FORM_TOKEN_FIELD) };
  return formReply({ result: { initialValue: typed }, held, ...more } as FareReply, 200);
}

/** What is shown as old must be what the person saw: a change of someone else is told of before, not after they confirm. */
function refuseStale(stored: Record<string, unknown>, seen: string | undefined): void {
  const { updatedAt } = stored;
  if (seen === undefined || typeof updatedAt !== "string" || Date.parse(seen) === Date.parse(updatedAt)) return;
  throw new TaxiApiError("conflict", { status: 409, message: "", call: "", current: stored });
}

function changesBetween(stored: Record<string, unknown>, values: Numbers): Change[] {
  return Object.entries(values).flatMap(([name, to]) => {
    const from = typeof stored[name] === "number" ? stored[name] : null;
    return from === to ? [] : [{ name, from, to }];
  });
}
