import type { DescribedActivity } from "~/records/activity/described.server";
import { DRIVER_DOCUMENT_TYPES } from "contract/driver-constants";
import { named, type Show, unseen } from "~/records/activity/values.server";

const officeOf: Show = (_id, _writer, fields) =>
  [fields["office.streetName"], fields["office.city"]].filter((part) => typeof part === "string").join(", ");

export const described: DescribedActivity = {
  driver: {
    all: "go-to:group.driver",
    one: "drivers:inActivity.driver",
    did: { approve: "activity:did.approveDriver", reject: "activity:did.disapprove" },
    fields: {
      isBlocked: "drivers:blocked",
      isapproved: ["accounts:approval", unseen],
      rides: "riders:rides",
      rating: "riders:rating",
      status: ["drivers:status", named("drivers:state.")],
      vehicleCategory: "drivers:vehicleCategory",
      reason: "drivers:reason",
      // These fields belong to a notification that was sent to the driver.
      title: "notify:title",
      type: ["notify:type", named("notify:types.")],
      "office._id": ["drivers:office", officeOf],
    },
    // The office's address is shown as a whole.
    leftOut: ["office"],
  },
  document: {
    all: "drivers:documents",
    one: "drivers:inActivity.document",
    did: { approve: "activity:did.accept" },
    fields: {
      status: ["drivers:status", named("drivers:documentState.")],
      reason: "drivers:reason",
      remindedAt: "drivers:remindedAt",
    },
    name: (name, { t }) => {
      const type = DRIVER_DOCUMENT_TYPES.find((each) => name.startsWith(`${each}, `));
      return type ? t(`drivers:document.${type}`) + name.slice(type.length) : name;
    },
  },
  vehicle: {
    all: "drivers:vehicles",
    one: "drivers:inActivity.vehicle",
    did: { approve: "activity:did.release", reject: "activity:did.disapprove" },
    fields: { status: ["drivers:status", named("drivers:vehicleState.")], reason: "drivers:reason" },
  },
};
