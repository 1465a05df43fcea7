import { describeError, type Log } from "./log";

/** Keeps account of work that goes on after its answer. */
export function afterAnswers(log: Log) {
  const running = new Set<Promise<void>>();
  return {
    /** Starts `work` once the present turn, and the answer with it, is through. */
    start(what: string, work: () => Promise<void>, requestId: string): void {
      const done = new Promise<void>((resolve) => setImmediate(resolve))
        .then(work)
        .catch((error: unknown) => log.within(requestId).error("work_failed", { what, ...describeError(error) }))
        .finally(() => running.delete(done));
      running.add(done);
    },
    /** Waits for everything that was started. */
    async finish(): Promise<void> {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
