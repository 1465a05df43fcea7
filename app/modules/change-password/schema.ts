import { unmetPasswordRules } from "contract/limits";
import { z } from "zod";

const newPassword = z.string({ error: "change-password:newRequired" }).superRefine((password, context) => {
  for (const rule of unmetPasswordRules(password))
    context.addIssue({ code: "custom", message: `change-password:rule.${rule}` });
});

const formSchema = (old_password: z.ZodType<string>) =>
  z
    .object({
      old_password,
      password: newPassword,
      confirmPassword: z.string({ error: "change-password:confirmRequired" }),
    })
    .superRefine(({ password, confirmPassword }, context) => {
      if (password !== confirmPassword) {
        context.addIssue({ code: "custom", path: ["confirmPassword"], message: "change-password:confirmDiffers" });
      }
    });

/** Section 5, "Change password": each unmet rule of the password policy is named (ruling B12). */
export const changePasswordSchema = formSchema(z.string({ error: "change-password:oldRequired" }));

/** The form after signing in with a mailed password, which is used up by then and so not asked for. */
export const replaceMailedPasswordSchema = formSchema(z.string().default(""));
