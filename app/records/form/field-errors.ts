import type { $ZodErrorMap } from "zod/v4/core";

/** Returns text keys for issues without their own message. `validate` leaves numbers with too many decimals as text. */
export const fallbackMessages: $ZodErrorMap = (issue) => {
  const { code, input } = issue;
  if (input === undefined || input === null || input === "") return "ui:errors.required";
  if (code === "invalid_type" && issue.expected === "number")
    return typeof input === "string" ? "ui:errors.decimals" : "ui:errors.numeric";
  if (code === "too_big" && issue.origin === "string") return `ui:errors.tooLong?count=${issue.maximum}`;
  return "ui:errors.invalid";
};

/** For `z.number()`: sets the text key for a number with too many decimals. */
export const decimalsMessage = (message: string) => ({
  error: ({ input }: { input?: unknown }) => (typeof input === "string" ? message : undefined),
});

/** Sets the text key for an empty field. */
export const requiredMessage = (message: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? message : undefined),
});
