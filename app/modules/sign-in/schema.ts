import { z } from "zod";

/** Section 5, "Login"; messages are text keys. */
export const loginSchema = z.object({
  email: z
    .string({ error: "sign-in:emailRequired" })
    .trim()
    .pipe(z.email({ error: "sign-in:emailInvalid" }).max(254, { error: "sign-in:emailInvalid" })),
  password: z.string({ error: "sign-in:passwordRequired" }),
  remember: z.stringbool().default(false),
});

export const forgotPasswordSchema = z.object({ email: loginSchema.shape.email });

export const codeSchema = z.object({ code: z.string({ error: "sign-in:code.required" }).trim() });
