import { writeLogLine } from "../../server/log-line";

type Fields = Record<string, string | number | boolean | undefined>;

/**
 * Writes one structured line (docs/operations.md, "Logs"). Whatever happens within a request carries its `requestId`.
 * Fields never hold a query string, a cookie, a token or anything that a person typed.
 */
export function log(level: "info" | "warn" | "error", event: string, fields: Fields = {}): void {
  writeLogLine({ time: new Date().toISOString(), level, service: "panel", event, ...fields });
}
