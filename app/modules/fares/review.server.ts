import type { z } from "zod";
import type { FareEstimate } from "contract/fares";
import { TaxiApiError } from "~/taxi-api/error";
import { OVERRIDE_VERSION_FIELD, typedReply } from "~/records/form-reply";
import { formReply, type WriteOptions, saveRecord } from "~/records/save-record.server";
import { textIn } from "./estimate.server";
import { STEP_FIELD, type Change, type FareReply, type Step } from "./reply";

type Numbers = Record<string, number>;

interface SaveAfterReview<Schema extends z.ZodObject, Stored extends object> {
  form: FormData;
  schema: Schema;
  /** Reads the stored record. */
  read: () => Promise<Stored>;
  /** Estimates sample trips under the new values. */
  estimate?: (values: z.output<Schema>) => Promise<FareEstimate | null>;
  /** @param stored null if it no longer exists */
  change: (values: z.output<Schema>, writeOptions: WriteOptions, stored: Stored | null) => Promise<unknown>;
  saved: () => Promise<Response>;
  /** Called instead of saving when no value differs from the stored one. */
  unchanged: () => Promise<Response>;
}

/** Reads the step that the button asks for and takes it out of the form, as it is no part of the record. */
export function takeStep(form: FormData): Step | null {
  const step = textIn(form, STEP_FIELD);
  form.delete(STEP_FIELD);
  // "Keep mine" on a conflict has shown both versions already, so it needs no review.
  if (step === "confirm" || form.has(OVERRIDE_VERSION_FIELD)) return "confirm";
  return step === "edit" ? step : null;
}

/** Saves confirmed values; unconfirmed ones are validated and answered with what would change. */
export function saveAfterReview<Schema extends z.ZodObject, Stored extends object>(
  step: "confirm" | null,
  options: SaveAfterReview<Schema, Stored>,
) {
  const { form, schema } = options;
  if (step === "confirm") {
    const { read, change, saved } = options;
    return saveRecord({ form, schema, stored: read, call: change, done: saved });
  }
  return saveRecord({
    form,
    schema,
    call: async (values, { ifMatch }) => {
      const [stored, after] = await Promise.all([options.read(), options.estimate?.(values) ?? null]);
      const record = stored as Record<string, unknown>;
      rejectStale(record, ifMatch);
      return { changes: changesBetween(record, values as Numbers), after };
    },
    done: async (review) => {
      if (review.changes.length === 0) return options.unchanged();
      const reply: FareReply = { ...typedReply(form, Object.keys(schema.shape)), review };
      return formReply(reply, 200);
    },
  });
}

/** Reports someone else's change before the review: its "old" values must be the ones that the person saw. */
function rejectStale(stored: Record<string, unknown>, seenVersion: string | undefined): void {
  const { updatedAt } = stored;
  if (seenVersion === undefined || typeof updatedAt !== "string" || Date.parse(seenVersion) === Date.parse(updatedAt))
    return;
  throw new TaxiApiError("conflict", { status: 409, message: "", call: "", current: stored });
}

function changesBetween(stored: Record<string, unknown>, values: Numbers): Change[] {
  return Object.entries(values).flatMap(([name, to]) => {
    const from = typeof stored[name] === "number" ? stored[name] : null;
    return from === to ? [] : [{ name, from, to }];
  });
}
