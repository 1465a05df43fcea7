import { createHash } from "node:crypto";
import { IDEMPOTENCY_LIFETIME_MS } from "contract/idempotency";
import { and, eq, lt } from "drizzle-orm";
import { answeredRequests } from "../accounts/table";
import type { Database } from "../database/database";
import type { Done } from "../activity/record-call";
import { invalid, HttpError } from "../core/http-error";

const KEY = /^[\x21-\x7e]{1,200}$/;

export interface KeyedRequest {
  accountId: string;
  key: string;
  /** The method, path and body, of which the request's digest is made. */
  parts: (string | Buffer)[];
  now: Date;
}

/**
 * Does `work` once for each Idempotency-Key: for 24 hours a repeated request gets the first answer. Key, change and answer are
 * committed together, so that a killed process can't separate them, and a simultaneous repetition waits for the first. Error
 * answers are not stored, so that a corrected form can be sent with the same key.
 * @param tx the transaction in which `work` writes
 * @throws {HttpError} 400 for an invalid key, 422 if the key was used for another request
 */
export async function answerOnce(
  tx: Database,
  request: KeyedRequest,
  work: () => Promise<Done<unknown>>,
): Promise<Done<unknown>> {
  if (!KEY.test(request.key)) throw invalid("The Idempotency-Key must have 1 to 200 visible characters.");
  const { accountId, key, now } = request;
  const fingerprint = digest(request.parts);
  await tx
    .delete(answeredRequests)
    .where(lt(answeredRequests.createdAt, new Date(now.getTime() - IDEMPOTENCY_LIFETIME_MS)));
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
    return { answer: JSON.parse(first.answer ?? "null"), undoLine: first.undoLine ?? undefined };
  }
  const done = await work();
  await tx
    .update(answeredRequests)
    .set({ answer: JSON.stringify(done.answer), undoLine: done.undoLine ?? null })
    .where(mine);
  return done;
}

function digest(parts: (string | Buffer)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return hash.digest("hex");
}
