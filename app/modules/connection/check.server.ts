import { setTimeout as sleep } from "node:timers/promises";
import { config } from "~/http/config.server";
import { noteCall } from "~/taxi-api/known-calls.server";
import { checkAsPerson } from "../../../check-api/check";
import type { Finding } from "../../../check-api/finding";

/** The longest wait for a slow server. Calls that are not tried by then count as untried. */
const MAX_CHECK_MS = 60_000;

/** The findings so far of a check that may still be running. */
export interface Check {
  /** When the check started, in ISO 8601. */
  at: string;
  findings: readonly Finding[];
  isRunning: boolean;
}

/** Both belong to this process and are shared by all admins. */
let last: Check | undefined;
let running: Promise<void> | undefined;

/** Returns the last check; undefined if this process has made none. */
export function lastCheck(): Check | undefined {
  return last;
}

/**
 * Starts a check, or joins the running one. It only reads.
 * @param maxWaitMs after this time the check continues in the background
 */
export async function check(token: string, maxWaitMs: number): Promise<void> {
  running ??= run(token).finally(() => (running = undefined));
  await Promise.race([running, sleep(maxWaitMs, undefined, { ref: false })]);
}

async function run(token: string): Promise<void> {
  const at = new Date().toISOString();
  const until = Date.now() + MAX_CHECK_MS;
  const findings: Finding[] = [];
  const show = (isRunning: boolean) => (last = { at, findings: [...findings], isRunning });
  show(true);
  try {
    for await (const finding of checkAsPerson({ bases: config.bases, connection: config.connection, token })) {
      findings.push(finding);
      remember(finding);
      show(true);
      if (Date.now() > until) break;
    }
  } finally {
    show(false);
  }
}

/**
 * Makes menus and forms follow a finding at once. A call that differs is not recorded as missing, because the server may only be
 * unable to answer now.
 */
function remember({ call, verdict }: Finding): void {
  if (verdict === "matches" || verdict === "accepted") noteCall(call, true);
  else if (verdict === "absent") noteCall(call, false);
}
