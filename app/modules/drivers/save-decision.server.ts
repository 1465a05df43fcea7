import { data } from "@remix-run/node";
import type { HistoryEntry } from "contract/driver-history";
import { TaxiApiError } from "~/taxi-api/error";

/** What somebody else decided while a decision was made, as far as the server tells of it. */
export interface OtherDecision {
  /** The server's sentence. */
  message: string;
  by: string;
  at: string | null;
  /** In the words of a history: "approved", "documentRejected" … */
  event: string;
  details: Record<string, string>;
}

/** Carries a conflict past the saving choreography, which would compare fields: a decision has none. */
class DecidedByOther extends Error {
  constructor(readonly now: OtherDecision) {
    super("Someone else has decided meanwhile.");
  }
}

/**
 * Makes the call of a decision; a conflict is told to `orMeanwhile` by what the record says of it.
 * @param event of a record that carries its decision itself: what its state means in the words of a history
 */
export async function decided<Answer>(call: () => Promise<Answer>, event: (status: string) => string): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof TaxiApiError && error.kind === "conflict")
      throw new DecidedByOther(readOtherDecision(error, event));
    throw error;
  }
}

/** What an action answers: what `save` does, or with 409 what someone else decided meanwhile. */
export async function orMeanwhile<Answer>(save: () => Promise<Answer>) {
  try {
    return await save();
  } catch (error) {
    if (!(error instanceof DecidedByOther)) throw error;
    return data({ meanwhile: error.now }, { status: 409 });
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

function readOtherDecision({ message, current }: TaxiApiError, event: (status: string) => string): OtherDecision {
  const record = (typeof current === "object" && current !== null ? current : {}) as Current;
  const { lastChange } = record;
  if (lastChange?.event) {
    return {
      message,
      by: lastChange.by ?? "",
      at: lastChange.date ?? null,
      event: lastChange.event,
      details: lastChange.details ?? {},
    };
  }
  const details = { reason: record.reason ?? "", category: record.vehicleCategory ?? "" };
  return {
    message,
    by: record.decidedBy ?? "",
    at: record.decidedAt ?? null,
    event: event(record.status ?? ""),
    details,
  };
}
