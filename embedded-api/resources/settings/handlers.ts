import { asc, eq } from "drizzle-orm";
import { USUAL_TIME_ZONE } from "contract/time-zones";
import type { Handlers } from "../../core/handler";
import { lockTable } from "../../core/lock-table";
import { BEFORE_ALL_CHANGES, changedAt, lockRecord, newRecord, recordAnswer } from "../../core/records";
import type { Database } from "../../database/database";
import { type SettingRow, settings } from "./table";

function show({ id, createdAt, updatedAt, ...fields }: SettingRow) {
  return { ...recordAnswer({ id, createdAt, updatedAt }), ...fields };
}

async function find(db: Database): Promise<SettingRow | undefined> {
  const [row] = await db.select().from(settings).orderBy(asc(settings.id)).limit(1);
  return row;
}

/** What a service has that nobody has set up yet. */
const UNSET = {
  _id: "settings",
  updatedAt: BEFORE_ALL_CHANGES.toISOString(),
  supportEmail: "",
  supportPhone: "",
  currency: "USD",
  distanceUnit: "mi",
  timeZone: USUAL_TIME_ZONE,
  userAndroidVersion: "",
  userIosVersion: "",
  driverAndroidVersion: "",
  driverIosVersion: "",
  maintenanceNotice: "",
} as const;

export const settingHandlers = {
  readSetting: async ({ database }) => {
    const row = await find(database);
    return { data: row ? show(row) : UNSET };
  },

  readTimeZone: async ({ database }) => {
    const row = await find(database);
    return { data: { timeZone: row?.timeZone ?? USUAL_TIME_ZONE } };
  },

  changeSetting: async ({ database, body, ifMatch, services }) => {
    // There is one row at most, even when two people save the first one at once.
    await lockTable(database, settings);
    const row = await find(database);
    if (!row) {
      const first = { ...newRecord(services.now()), ...body };
      await database.insert(settings).values(first);
      return { message: "Settings updated successfully", data: show(first) };
    }
    const before = await lockRecord(database, settings, { id: row.id, ifMatch, what: "The settings" }, show);
    const change = { ...body, updatedAt: changedAt(before, services.now()) };
    await database.update(settings).set(change).where(eq(settings.id, before.id));
    return { message: "Settings updated successfully", data: show({ ...before, ...change }) };
  },
} satisfies Partial<Handlers>;
