import { MAX_PAID_ROWS, PAYOUT_METHODS } from "contract/ledger-constants";
import { isKeptDate } from "contract/dates";
import { yearBefore } from "contract/service-day";
import { z } from "zod";

const day = z.iso.date({ error: "payouts:dayNeeded" }).refine(isKeptDate, { error: "payouts:dayNeeded" });

/** Each row with the amount that was shown, as in the hidden field: "id:amount id:amount". */
const rows = z.string().transform((text, context) => {
  const parsed = text.split(" ").map((row) => /^([\w-]{1,64}):(\d{1,15})$/.exec(row));
  if (parsed.some((row) => row === null) || parsed.length > MAX_PAID_ROWS) {
    context.addIssue({ code: "custom", message: "payouts:rowsNeeded" });
    return z.NEVER;
  }
  return parsed.map((row) => ({ _id: row![1]!, amount: Number(row![2]) }));
});

/**
 * @param today the day of the service, after which no payment can have been made; one of more than a year ago is a mistake in the
 *   year
 */
export function payForm(today: string) {
  return z.object({
    until: day,
    rows,
    paidOn: day
      .refine((paidOn) => paidOn <= today, { error: "payouts:dayAhead" })
      .refine((paidOn) => paidOn >= yearBefore(today), { error: "payouts:dayLongAgo" }),
    method: z.enum(PAYOUT_METHODS, { error: "payouts:methodNeeded" }),
    reference: z.string().trim().max(100, { error: "payouts:referenceLong" }).optional(),
  });
}

/** @returns the text that `payForm` reads */
export function packRows(list: readonly { _id: string; due: number }[]): string {
  return list.map(({ _id, due }) => `${_id}:${due}`).join(" ");
}
