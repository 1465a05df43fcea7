import { numeric, pgTable, text } from "drizzle-orm/pg-core";
import { DISTANCE_UNITS } from "contract/content-limits";
import { DEFAULT_TIME_ZONE } from "contract/time-zones";
import { recordColumns } from "../../database/columns";

/** Settings of the whole service; the table has one row. */
export const settings = pgTable("settings", {
  ...recordColumns(),
  supportEmail: text("support_email").notNull(),
  supportPhone: text("support_phone").notNull(),
  /** An ISO 4217 code. */
  currency: text("currency").notNull(),
  distanceUnit: text("distance_unit", { enum: DISTANCE_UNITS }).notNull(),
  /** An IANA name. Times of day are entered and shown in this zone. */
  timeZone: text("time_zone").notNull().default(DEFAULT_TIME_ZONE),
  userAndroidVersion: text("user_android_version").notNull(),
  userIosVersion: text("user_ios_version").notNull(),
  driverAndroidVersion: text("driver_android_version").notNull(),
  driverIosVersion: text("driver_ios_version").notNull(),
  maintenanceNotice: text("maintenance_notice").notNull(),
  /** Above this amount in `currency`, money is paid out only with two people's consent. */
  refundLimit: numeric("refund_limit", { precision: 12, scale: 3, mode: "number" }),
});
