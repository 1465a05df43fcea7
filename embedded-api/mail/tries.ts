const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 30 * 60_000;

/** Returns the wait before the next attempt in milliseconds: half a minute, doubled each time, up to half an hour. */
export function waitAfter(attempts: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** (Math.min(attempts, 20) - 1), LONGEST_WAIT_MS);
}

/**
 * Whether another attempt is pointless: the server has permanently refused the recipient or the mail (RFC 5321, 4.2.1), or the
 * address is invalid. Problems of the server or its settings may be fixed in the meantime.
 */
export function isFinal(error: unknown): boolean {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number };
  const isRefused = responseCode !== undefined && responseCode >= 500 && responseCode <= 599;
  if (code === "EENVELOPE") return responseCode === undefined || (isRefused && command === "RCPT TO");
  return code === "EMESSAGE" && isRefused;
}
