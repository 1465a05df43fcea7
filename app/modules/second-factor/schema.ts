import { z } from "zod";

export const setUpSchema = z.object({
  /** Holds the secret, sealed by the taxi API. */
  proposal: z.string().default(""),
  code: z.string({ error: "second-factor:codeRequired" }).trim(),
});

export const passwordSchema = z.object({ password: z.string({ error: "second-factor:passwordRequired" }) });

export const policySchema = z.object({ subAdminsNeedIt: z.stringbool().default(false) });
