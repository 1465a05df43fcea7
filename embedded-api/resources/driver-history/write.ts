import type { HistoryKind } from "contract/driver-constants";
import { newRecord } from "../../core/records";
import type { Database } from "../../database/database";
import { driverHistory } from "./table";

/** The events of a history, each with its kind and its English text. */
const EVENTS = {
  applied: { kind: "status", text: () => "Applied" },
  approved: { kind: "status", text: ({ category }) => `Approved for ${category}` },
  disapproved: { kind: "status", text: ({ reason }) => `Disapproved: ${reason}` },
  decisionUndone: { kind: "status", text: () => "Decision undone" },
  cancelled: { kind: "status", text: ({ reason }) => `Cancelled: ${reason}` },
  blocked: { kind: "block", text: () => "Blocked" },
  unblocked: { kind: "block", text: () => "Unblocked" },
  officeAssigned: { kind: "status", text: ({ office }) => `Assigned to the office ${office}` },
  officeTakenOff: { kind: "status", text: () => "Assigned to no office" },
  documentAccepted: { kind: "document", text: ({ document }) => `Document accepted: ${document}` },
  documentRejected: { kind: "document", text: ({ document, reason }) => `Document rejected: ${document}, ${reason}` },
  documentDecisionUndone: { kind: "document", text: ({ document }) => `Decision undone: ${document}` },
  reminded: { kind: "document", text: ({ document }) => `Reminded that a document runs out: ${document}` },
  vehicleApproved: { kind: "vehicle", text: ({ vehicle }) => `Vehicle approved: ${vehicle}` },
  vehicleDisapproved: { kind: "vehicle", text: ({ vehicle, reason }) => `Vehicle disapproved: ${vehicle}, ${reason}` },
  vehicleDecisionUndone: { kind: "vehicle", text: ({ vehicle }) => `Decision undone: ${vehicle}` },
  tripCompleted: { kind: "trip", text: ({ booking }) => `Completed booking ${booking}` },
  tripUnpaid: { kind: "trip", text: ({ booking }) => `Completed booking ${booking}, which was not paid` },
  feeEarned: {
    kind: "trip",
    text: ({ booking, amount, currency }) => `Late cancellation of booking ${booking}: ${amount} ${currency} earned`,
  },
  settled: {
    kind: "payout",
    text: ({ amount, currency, until }) => `Paid out ${amount} ${currency} for everything until ${until}`,
  },
  moneyReceived: { kind: "payout", text: ({ amount, currency }) => `Has paid ${amount} ${currency}` },
  paymentReversed: {
    kind: "payout",
    text: ({ amount, currency, reason }) => `Payment of ${amount} ${currency} taken back: ${reason}`,
  },
  adjusted: {
    kind: "payout",
    text: ({ amount, currency, reason }) => `Adjustment of ${amount} ${currency}: ${reason}`,
  },
  refundBorne: {
    kind: "payout",
    text: ({ amount, currency, booking, reason }) =>
      `Refund of booking ${booking}: ${amount} ${currency} borne: ${reason}`,
  },
} as const satisfies Record<string, { kind: HistoryKind; text: (details: Record<string, string>) => string }>;

export type HistoryEvent = keyof typeof EVENTS;

export interface Happening {
  driverId: string;
  event: HistoryEvent;
  details?: Record<string, string>;
  by: string | null;
}

/** Returns the columns of a line that tell what happened. */
export function wordsOf({ event, details = {} }: Pick<Happening, "event" | "details">) {
  const { kind, text } = EVENTS[event];
  return { kind, event, details, text: text(details) };
}

/** Writes lines into drivers' histories, in the same transaction as the changes that they describe. */
export async function writeHistory(tx: Database, now: Date, ...happenings: readonly Happening[]): Promise<void> {
  await tx.insert(driverHistory).values(
    happenings.map((happening) => {
      const { driverId, by } = happening;
      return { ...newRecord(now), driverId, by, ...wordsOf(happening) };
    }),
  );
}
