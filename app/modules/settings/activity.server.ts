import type { DescribedActivity } from "~/records/activity/described.server";
import { forgetServiceLocale } from "~/taxi-api/service-locale.server";
import { named, priced } from "~/records/activity/values.server";

export const described: DescribedActivity = {
  setting: {
    all: "screens:menu.Content_Management",
    one: "settings:inActivity",
    fields: {
      supportEmail: "settings:supportEmail",
      supportPhone: "settings:supportPhone",
      currency: "settings:currency",
      distanceUnit: ["settings:distanceUnit", named("settings:units.")],
      timeZone: "settings:timeZone",
      maintenanceNotice: "settings:maintenanceNotice",
      refundLimit: ["settings:refundLimit", priced],
      userAndroidVersion: "settings:version.userAndroidVersion",
      userIosVersion: "settings:version.userIosVersion",
      driverAndroidVersion: "settings:version.driverAndroidVersion",
      driverIosVersion: "settings:version.driverIosVersion",
    },
    forget: forgetServiceLocale,
  },
};
