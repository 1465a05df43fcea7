import { DEFAULT_TIME_ZONE } from "contract/time-zones";
import type { Handlers } from "../../core/handler";
import { singleRecordStore } from "../../core/record-store";
import { BEFORE_ALL_CHANGES, recordAnswer } from "../../core/records";
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
} as const;

const store = singleRecordStore(settings, "The settings", UNSET, ({ id, createdAt, updatedAt, ...fields }) => ({
  ...recordAnswer({ id, createdAt, updatedAt }),
  ...fields,
}));

export const settingHandlers = {
  readSetting: async ({ database }) => ({ data: await store.read(database) }),

  readLocale: async ({ database }) => {
    const { timeZone, currency, distanceUnit } = await store.read(database);
    return { data: { timeZone, currency, distanceUnit } };
  },

  changeSetting: async (context) => ({
    message: "Settings updated successfully",
    data: await store.save(context, context.body),
  }),
} satisfies Partial<Handlers>;
