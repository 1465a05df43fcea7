/** PostgreSQL's error code (SQLSTATE); undefined for errors that are not the database's. */
export function sqlStateOf(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  // Codes of the system can look the same: EPIPE.
  if (!(cause instanceof Error) || "syscall" in cause) return undefined;
  const { code } = cause as { code?: unknown };
  return typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}
