import { fromMinor } from "contract/currency-decimals";
import type { DescribedActivity } from "~/records/activity/described.server";
import { named, number, priced, unseen } from "~/records/activity/values.server";

/** Amounts of the ledger are minor units of the currency beside them. */
const minor = number((amount, writer, fields) =>
  String(priced(typeof fields.currency === "string" ? fromMinor(amount, fields.currency) : amount, writer, fields)),
);

export const described: DescribedActivity = {
  payout: {
    all: "screens:menu.Payouts",
    one: "payouts:inActivity",
    fields: {
      amount: ["payouts:amount", minor],
      until: "payouts:until",
      method: ["payouts:method", named("payouts:methods.")],
      reason: "payouts:reason",
      direction: ["payouts:direction", unseen],
      status: ["payouts:status", named("payouts:proposal.")],
    },
    leftOut: ["currency", "direction"],
  },
  adjustment: {
    all: "payouts:adjustments",
    one: "payouts:adjustmentInActivity",
    fields: {
      amount: ["payouts:amount", minor],
      reason: "payouts:reason",
      status: ["payouts:status", named("payouts:proposal.")],
      rejectReason: "payouts:rejectReason",
    },
    leftOut: ["currency", "driver", "by", "isOwn"],
  },
};
