import { createHash } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import { answeredRequests } from "../accounts/table";
import type { Database } from "../database/database";
import { invalid, HttpError } from "./http-error";

const KEPT_FOR = 24 * 60 * 60 * 1000;
const KEY = /^[\x21-\x7e]{1,200}$/;

export interface KeyedRequest {
  accountId: string;
  key: string;
  /** Method and path as called, and what was sent. */
  parts: (string | Buffer)[];
  now: Date;
}

/**
 * Answers a request once: a second one with the same key gets the first answer again for 24
 * hours. Key, change and answer are committed together, so a killed process cannot separate them,
 * and a simultaneous second request waits at the key. Refusals are not kept: whoever corrects what
 * was wrong may send the same form again.
 * @param tx the transaction in which `work` writes
 */
export async function answerOnce(tx: Database, request: KeyedRequest, work: () => Promise<unknown>): Promise<unknown> {
  if (!KEY.test(request.key)) throw invalid("The Idempotency-Key must have 1 to 200 visible characters.");
  const { accountId, key, now } = request;
  const fingerprint = digest(request.parts);
  await tx.delete(answeredRequests).where(lt(answeredRequests.createdAt, new Date(now.getTime() - KEPT_FOR)));
  const taken = await tx
    .insert(answeredRequests)
    .values({ accountId, key, fingerprint, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: answeredRequests.key });
  const mine = and(eq(answeredRequests.accountId, accountId), eq(answeredRequests.key, key));
  if (taken.length === 0) {
    const [first] = await tx.select().from(answeredRequests).where(mine);
    if (first?.fingerprint !== fingerprint) {
      throw new HttpError(422, { message: "This Idempotency-Key was already used for another request." });
    }
    return JSON.parse(first.answer ?? "null");
  }
  const answer = await work();
  await tx
    .update(answeredRequests)
    .set({ answer: JSON.stringify(answer) })
    .where(mine);
  return answer;
}

function digest(parts: (string | Buffer)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return hash.digest("hex");
}
