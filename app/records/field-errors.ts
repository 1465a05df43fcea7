import type { $ZodErrorMap } from "zod/v4/core";

/**
 * Text keys for what a schema gives no message of its own. A field that is missing is "required",
 * a number that is none is "numeric", one with too many decimals, which `validate` leaves as text, "decimals",
 * a text over its limit "tooLong", everything else "invalid".
 */
export const fallbackMessages: $ZodErrorMap = (issue) => {
  const { code, input } = issue;
  if (input === undefined || input === null || input === "") return "ui:errors.required";
  if (code === "invalid_type" && issue.expected === "number")
    return typeof input === "string" ? "ui:errors.decimals" : "ui:errors.numeric";
  if (code === "too_big" && issue.origin === "string") return `ui:errors.tooLong?count=${issue.maximum}`;
  return "ui:errors.invalid";
};

/** For `z.number()`: a field's own words, as a text key, for a number that was typed with more decimals than it takes. */
export const decimalsMessage = (message: string) => ({
  error: ({ input }: { input?: unknown }) => (typeof input === "string" ? message : undefined),
});
