import { data } from "@remix-run/node";
import type { HistoryEntry } from "contract/driver-history";
import type { z } from "zod";
import { saveRecord } from "~/records/form/save-record.server";
import { TaxiApiError } from "~/taxi-api/error";

/** The earlier decision of someone else, as far as the server describes it. */
export interface OtherDecision {
  /** The server's message. */
  message: string;
  by: string;
  at: string | null;
  /** The event's name in the driver's history: "approved", "documentRejected" … */
  event: string;
  details: Record<string, string>;
}

/** Passes a conflict through `saveRecord`, which would compare fields, because a decision has none. */
class DecidedByOther extends Error {
  constructor(readonly decision: OtherDecision) {
    super("Someone else has decided first.");
  }
}

type Save<Schema extends z.ZodType, Answer> = Parameters<typeof saveRecord<Schema, Answer>>[0];

interface Decision<Schema extends z.ZodType, Answer> extends Save<Schema, Answer> {
  /** Returns the event of the driver's history for a status of the record. */
  eventOf: (status: string) => string;
}

/** Saves like `saveRecord`, but answers a conflict with 409 and the decision that someone else has made. */
export async function saveDecision<Schema extends z.ZodType, Answer>(save: Decision<Schema, Answer>) {
  const call: typeof save.call = async (...args) => {
    try {
      return await save.call(...args);
    } catch (error) {
      if (!(error instanceof TaxiApiError) || error.kind !== "conflict") throw error;
      throw new DecidedByOther(readOtherDecision(error, save.eventOf));
    }
  };
  try {
    return await saveRecord({ ...save, call });
  } catch (error) {
    if (!(error instanceof DecidedByOther)) throw error;
    return data({ otherDecision: error.decision }, { status: 409 });
  }
}

interface Current {
  status?: string;
  decidedBy?: string;
  decidedAt?: string | null;
  reason?: string;
  vehicleCategory?: string;
  lastChange?: Partial<HistoryEntry> | null;
}

function readOtherDecision({ message, current }: TaxiApiError, eventOf: (status: string) => string): OtherDecision {
  const record = (typeof current === "object" && current !== null ? current : {}) as Current;
  const { lastChange } = record;
  if (lastChange?.event) {
    const { by = "", date = null, event, details = {} } = lastChange;
    return { message, by, at: date, event, details };
  }
  const { decidedBy = "", decidedAt = null, reason = "", vehicleCategory = "", status = "" } = record;
  return {
    message,
    by: decidedBy,
    at: decidedAt,
    event: eventOf(status),
    details: { reason, category: vehicleCategory },
  };
}
