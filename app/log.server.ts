type Fields = Record<string, string | number | boolean | undefined>;

/**
 * Writes one structured line. Fields never hold a query string, a cookie, a token or anything that
 * a person typed.
 */
export function log(level: "info" | "warn" | "error", event: string, fields: Fields = {}): void {
  process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), level, event, ...fields })}\n`);
}
