import type { $ZodErrorMap } from "zod/v4/core";

/**
 * Text keys for what a schema gives no message of its own. A field that is missing is "required",
 * a number that is none is "numeric", a text over its limit "tooLong", everything else "invalid".
 */
export const fallbackMessages: $ZodErrorMap = (issue) => {
  const { code, input } = issue;
  if (input === undefined || input === null || input === "") return "ui:errors.required";
  if (code === "invalid_type" && issue.expected === "number") return "ui:errors.numeric";
  if (code === "too_big" && issue.origin === "string") return `ui:errors.tooLong?count=${issue.maximum}`;
  return "ui:errors.invalid";
};
