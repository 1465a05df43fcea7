import { z } from "zod";

export const setUpSchema = z.object({
  /** Contains the secret, sealed by the taxi API. */
  proposal: z.string().default(""),
  code: z.string({ error: "second-factor:codeRequired" }).trim(),
});

/** A code of the app or a recovery code. */
const code = z.string({ error: "second-factor:codeRequired" }).trim().max(40, { error: "second-factor:wrongCode" });

export const turnOffSchema = z.object({ password: z.string({ error: "second-factor:passwordRequired" }), code });

export const renewSchema = z.object({ code });

export const policySchema = z.object({ subAdminsNeedIt: z.stringbool().default(false) });
