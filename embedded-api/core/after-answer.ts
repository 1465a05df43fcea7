import { describeError, type Log } from "./log";

/** Runs work after the answer has been sent, and knows what is still running. */
export function afterAnswers(log: Log) {
  const running = new Set<Promise<void>>();
  return {
    /** Starts `work` in the next turn of the event loop, so that the answer is sent first. A failure is logged. */
    start(what: string, work: () => Promise<void>, requestId: string): void {
      const done = new Promise<void>((resolve) => setImmediate(resolve))
        .then(work)
        .catch((error: unknown) => log.within(requestId).error("work_failed", { what, ...describeError(error) }))
        .finally(() => running.delete(done));
      running.add(done);
    },
    /** Waits for all work that was started. */
    async finish(): Promise<void> {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
