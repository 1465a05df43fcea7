/** Returns PostgreSQL's error code (SQLSTATE); undefined for errors of other origin. */
export function sqlStateOf(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  // Error codes of the system, such as EPIPE, can look the same.
  if (!(cause instanceof Error) || "syscall" in cause) return undefined;
  const { code } = cause as { code?: unknown };
  return typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}
