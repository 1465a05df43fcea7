import { MAX_NOTICE_CHARACTERS } from "contract/content-limits";
import { MAX_REFUND_LIMIT, settingInput } from "contract/settings";
import { isTimeZone } from "contract/time-zones";
import { z } from "zod";

const version = z
  .string()
  .trim()
  .min(1)
  .max(20)
  .regex(/^\d{1,5}(\.\d{1,5}){0,2}$/, { error: "settings:versionInvalid" });

/** Messages are text keys. */
export const settingForm = settingInput.extend({
  supportEmail: z
    .string()
    .trim()
    .min(1)
    .max(254)
    .pipe(z.email({ error: "settings:emailInvalid" })),
  supportPhone: z
    .string()
    .trim()
    .min(1)
    .max(24)
    .regex(/^\+?[\d\s().-]{4,}$/, { error: "settings:phoneInvalid" }),
  /** Chosen from a list that the server made, which also has a stored currency that is unknown here. */
  currency: z.string().min(1),
  timeZone: z.string().refine(isTimeZone, { error: "settings:timeZoneUnknown" }),
  userAndroidVersion: version,
  userIosVersion: version,
  driverAndroidVersion: version,
  driverIosVersion: version,
  maintenanceNotice: z.string().trim().max(MAX_NOTICE_CHARACTERS).default(""),
  /** Missing if the server has no such setting, and if the field was left empty. */
  refundLimit: z.number().min(0).max(MAX_REFUND_LIMIT).optional(),
});
