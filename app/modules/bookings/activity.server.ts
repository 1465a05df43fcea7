import type { DescribedActivity } from "~/records/activity/described.server";
import { named, priced } from "~/records/activity/values.server";

export const described: DescribedActivity = {
  booking: {
    all: "screens:menu.Booking_Management",
    one: "bookings:inActivity.booking",
    nameAlone: (number, { t }) => t("bookings:name", { number }),
    fields: {
      status: ["bookings:state", named("bookings:status.")],
      total: ["bookings:total", priced],
      paymentState: ["bookings:paidBy", named("bookings:payment.")],
      "cancellation.reason": "bookings:reason",
      "cancellation.fee": ["bookings:fee", priced],
      scheduledAt: "bookings:pickupTime",
    },
    leftOut: ["fare", "isEstimate", "cancellation", "refunds", "refunded"],
  },
  scheduledRide: { all: "screens:menu.ScheduledRidesManagement", one: "bookings:inActivity.scheduledRide" },
};
