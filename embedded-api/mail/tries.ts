const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 30 * 60_000;

/** The wait before the next attempt, in milliseconds: half a minute, and twice as long each time, up to half an hour. */
export function waitAfter(attempts: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** (Math.min(attempts, 20) - 1), LONGEST_WAIT_MS);
}

/**
 * Whether a further attempt makes no sense: the server has refused the recipient or the mail itself for good (RFC 5321,
 * 4.2.1), or the address is none. What is wrong with the server or its settings may be mended meanwhile.
 */
export function isFinal(error: unknown): boolean {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number };
  const isRefused = responseCode !== undefined && responseCode >= 500 && responseCode <= 599;
  if (code === "EENVELOPE") return responseCode === undefined || (isRefused && command === "RCPT TO");
  return code === "EMESSAGE" && isRefused;
}
