import { decimalsOf } from "contract/currency-decimals";
import { MAX_NOTICE_CHARACTERS } from "contract/content-limits";
import { MAX_REFUND_LIMIT, settingInput } from "contract/settings";
import { isTimeZone } from "contract/time-zones";
import { z } from "zod";
import { typedNumber } from "~/i18n/typed-number";
import { decimalsKey } from "~/records/form/money-schema";

const version = z
  .string()
  .trim()
  .min(1)
  .max(20)
  .regex(/^\d{1,5}(\.\d{1,5}){0,2}$/, { error: "settings:versionInvalid" });

/** Messages are text keys. */
const fields = settingInput.extend({
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
  refundLimit: z.string().optional(),
});

/** The limit is an amount of the currency that is chosen in the same form. */
export const settingForm = fields.transform(({ refundLimit: typed = "", ...values }, context) => {
  const { currency } = values;
  const refundLimit = typedNumber(typed, decimalsOf(currency));
  if (
    refundLimit === undefined ||
    (typeof refundLimit === "number" && refundLimit >= 0 && refundLimit <= MAX_REFUND_LIMIT)
  )
    return { ...values, refundLimit };
  const message =
    typeof refundLimit === "string"
      ? decimalsKey(currency)
      : Number.isNaN(refundLimit)
        ? "ui:errors.numeric"
        : "ui:errors.invalid";
  context.addIssue({ code: "custom", path: ["refundLimit"], message });
  return z.NEVER;
});
