import type { DescribedResources } from "../../activity/described";
import { sql } from "drizzle-orm";
import { DEFAULT_TIME_ZONE } from "contract/time-zones";
import type { Handlers } from "../../calls/handler";
import { invalid } from "../../core/http-error";
import { singleRecordStore } from "../../core/record-store";
import { BEFORE_ALL_CHANGES, recordAnswer } from "../../core/records";
import { type Database, rowsOf } from "../../database/database";
import { followTimeZoneLater } from "../bookings/day-totals";
import { refuseFractions } from "./amounts";
import { localeOf } from "./locale";
import { settings } from "./table";

const UNSET = {
  _id: "settings",
  updatedAt: BEFORE_ALL_CHANGES.toISOString(),
  supportEmail: "",
  supportPhone: "",
  currency: "USD",
  distanceUnit: "mi",
  timeZone: DEFAULT_TIME_ZONE,
  userAndroidVersion: "",
  userIosVersion: "",
  driverAndroidVersion: "",
  driverIosVersion: "",
  maintenanceNotice: "",
  refundLimit: null,
} as const;

const store = singleRecordStore(settings, "The settings", UNSET, ({ id, createdAt, updatedAt, ...fields }) => ({
  ...recordAnswer({ id, createdAt, updatedAt }),
  ...fields,
}));

/** @throws {HttpError} 400 for a zone that the database does not know, because bookings could not be added up by its days */
async function refuseUnknownZone(db: Database, timeZone: string): Promise<void> {
  const found = await rowsOf(db, sql`select 1 from pg_timezone_names where lower(name) = lower(${timeZone})`);
  if (found.length === 0)
    throw invalid("This time zone is not known.", { timeZone: "The database does not know this time zone." });
}

export const settingHandlers = {
  readSetting: async ({ database }) => ({ data: await store.read(database) }),

  readLocale: async ({ database }) => ({ data: await localeOf(database) }),

  changeSetting: async (context) => {
    const { body } = context;
    await refuseUnknownZone(context.database, body.timeZone);
    await refuseFractions(context.database, { refundLimit: body.refundLimit }, body.currency);
    // A client that does not know the limit leaves it unchanged.
    const { refundLimit = (await store.read(context.database)).refundLimit } = body;
    const data = await store.save(context, { ...body, refundLimit });
    followTimeZoneLater(context.services);
    return { message: "Settings updated successfully", data };
  },
} satisfies Partial<Handlers>;

export const settingActivity = {
  setting: {
    // The limit is an amount in the currency.
    together: [settings.refundLimit.name, settings.currency.name],
    afterUndo: (_tx, _steps, { services }) => Promise.resolve(followTimeZoneLater(services)),
  },
} satisfies DescribedResources;
