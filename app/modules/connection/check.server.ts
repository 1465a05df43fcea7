import { setTimeout as sleep } from "node:timers/promises";
import { config } from "~/http/config.server";
import { noteCall } from "~/taxi-api/known-calls.server";
import { checkAsPerson } from "../../../check-api/check";
import type { Finding } from "../../../check-api/finding";

/** A server that answers slowly is not waited for any longer: what is left counts as untried. */
const MAX_CHECK_MS = 60_000;

/** What has been found out so far, by a check that may still go on. */
export interface Check {
  /** When it began, as ISO 8601. */
  at: string;
  findings: readonly Finding[];
  isRunning: boolean;
}

/** Both belong to this process and serve every admin. */
let last: Check | undefined;
let running: Promise<void> | undefined;

/** The last check; undefined where this process has made none. */
export function lastCheck(): Check | undefined {
  return last;
}

/**
 * Begins a check, or joins the one that goes on. It only reads.
 * @param maxWaitMs afterwards it goes on by itself
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

/** Menus and forms follow at once. What differs may be a server that can't answer now. */
function remember({ call, verdict }: Finding): void {
  if (verdict === "matches" || verdict === "accepted") noteCall(call, true);
  else if (verdict === "absent") noteCall(call, false);
}
