import type { Database } from "../database/database";
import { describeError, type Log } from "./log";

/**
 * Work to be done after an answer.
 * @param db the database, outside of the handler's transaction
 * @param stopping is aborted when the server stops, which waits for the work
 */
export type LaterWork = (db: Database, stopping: AbortSignal) => Promise<void>;

/** Runs work after the answer has been sent, and tracks the work that is still running. */
export function afterAnswers(log: Log, db: Database) {
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  return {
    /**
     * Starts `work` in the next turn of the event loop, so that an answer sent right after this call goes out first. A failure is
     * logged.
     */
    start(what: string, work: LaterWork, requestId: string): void {
      const done = new Promise<void>((resolve) => setImmediate(resolve))
        .then(() => work(db, stopping.signal))
        .catch((error: unknown) => log.within(requestId).error("work_failed", { what, ...describeError(error) }))
        .finally(() => running.delete(done));
      running.add(done);
    },
    /** Waits for all started work. Long work ends at its next step. */
    async finish(): Promise<void> {
      stopping.abort();
      while (running.size > 0) await Promise.all(running);
    },
  };
}
