import { writeLogLine } from "../../runtime/log-line";

/**
 * Writes one line of JSON for each event (docs/operations.md, "Logs"). Callers must not pass query strings, tokens or passwords.
 */
export interface Log {
  info(event: string, fields?: Record<string, unknown>): void;
  warn(event: string, fields?: Record<string, unknown>): void;
  error(event: string, fields?: Record<string, unknown>): void;
  /** Returns a log that adds the request's id to each line. */
  within(requestId: string): Log;
}

/** @param write receives the fields of one line; tests replace it */
export function createLog(write = writeLogLine, requestId?: string): Log {
  const at =
    (level: string) =>
    (event: string, fields: Record<string, unknown> = {}) =>
      write({ time: new Date().toISOString(), level, service: "taxi-api", event, requestId, ...fields });
  return { info: at("info"), warn: at("warn"), error: at("error"), within: (id) => createLog(write, id) };
}

/** Describes an error only by its message and stack, because its other properties may contain personal data. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: String(error) };
  // Drizzle's message contains the statement and its parameters, so the database's own error is used, which is the cause.
  const cause = error.cause instanceof Error ? error.cause : error;
  // A mail server's message contains the recipient's address.
  if ("command" in cause || "responseCode" in cause) return mailProblem(cause);
  return {
    error: cause.message,
    stack: cause.stack
      ?.split("\n")
      .slice(1, 6)
      .map((line) => line.trim()),
  };
}

function mailProblem(cause: { code?: unknown; command?: unknown; responseCode?: unknown }): Record<string, unknown> {
  const { code, command, responseCode } = cause;
  return { error: String(code), command, responseCode };
}
