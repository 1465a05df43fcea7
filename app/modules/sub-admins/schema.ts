import { ACCESS_KEYS } from "contract/access-key-list";
import { plainDigits } from "contract/clean-text";
import { z } from "zod";

const PHONE_SEPARATORS = /[\s().\p{Pd}/]+/gu;

/** Section 5, "Sub-admin"; messages are text keys. */
export const subAdminForm = z.object({
  username: z
    .string({ error: "sub-admins:nameRequired" })
    .trim()
    .min(1, { error: "sub-admins:nameRequired", abort: true })
    .min(3, { error: "sub-admins:nameTooShort", abort: true })
    .max(20, { error: "sub-admins:nameTooLong" }),
  email: z
    .string({ error: "sub-admins:emailRequired" })
    .trim()
    .min(1, { error: "sub-admins:emailRequired", abort: true })
    .max(254, { error: "sub-admins:emailInvalid", abort: true })
    .pipe(z.email({ error: "sub-admins:emailInvalid" })),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default("US"),
  phone: z
    .string({ error: "sub-admins:phoneRequired" })
    .transform((text) => plainDigits(text).replace(PHONE_SEPARATORS, ""))
    .pipe(
      z
        .string()
        .min(1, { error: "sub-admins:phoneRequired", abort: true })
        .regex(/^\d*$/, { error: "sub-admins:phoneDigits", abort: true })
        .min(4, { error: "sub-admins:phoneTooShort", abort: true })
        .max(16, { error: "sub-admins:phoneTooLong" }),
    ),
  profileImage: z.string().max(500).default(""),
  accessModule: z.array(z.enum(ACCESS_KEYS)).min(1, { error: "sub-admins:modulesRequired" }),
  moduleOrder: z.string().max(1000).optional(),
  isInspector: z.boolean().default(false),
  inspectionOffice: z.string().max(100).optional(),
});
