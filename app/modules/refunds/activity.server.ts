import { fromMinor } from "contract/currency-decimals";
import type { DescribedActivity } from "~/records/activity/described.server";
import { named, number, priced } from "~/records/activity/values.server";

/** Amounts of refunds are minor units of the currency beside them. */
const minor = number((amount, writer, fields) =>
  String(priced(typeof fields.currency === "string" ? fromMinor(amount, fields.currency) : amount, writer, fields)),
);

export const described: DescribedActivity = {
  refund: {
    all: "screens:menu.Refunds",
    one: "refunds:inActivity",
    fields: {
      amount: ["refunds:amount", minor],
      driverAmount: ["refunds:driverBears", minor],
      bearer: ["refunds:bearer", named("refunds:bearers.")],
      reason: "refunds:reason",
      status: ["refunds:status", named("refunds:states.")],
      rejectReason: "refunds:rejectReason",
    },
    leftOut: ["currency", "booking", "rider", "by", "isOwn"],
  },
};
