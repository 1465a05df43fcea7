import { newId } from "../../database/ids";
import type { SeedPart } from "./part";
import { Random } from "../random";
import { settings } from "../../resources/settings/table";

const MADE = new Date(Date.UTC(2022, 4, 20, 9));

export const settingSeed: SeedPart = {
  name: "settings",
  make: async ({ tx }) => {
    await tx.insert(settings).values({
      id: newId(MADE.getTime(), new Random("settings").idBytes()),
      createdAt: MADE,
      updatedAt: MADE,
      supportEmail: "support@example.com",
      supportPhone: "+1 415 555 0100",
      currency: "USD",
      distanceUnit: "mi",
      timeZone: "America/Los_Angeles",
      userAndroidVersion: "4.12.0",
      userIosVersion: "4.11.2",
      driverAndroidVersion: "5.3.0",
      driverIosVersion: "5.3.1",
      maintenanceNotice: "",
    });
  },
};
