import { setTimeout as wait } from "node:timers/promises";
import { asc, eq } from "drizzle-orm";
import { every } from "../core/every";
import { describeError } from "../core/log";
import { doNextRow, type RowTools } from "./do-row";
import { type JobRecord, jobs } from "./table";

/** The interval of looking for jobs that other processes have started, or that belong to processes that have died. */
const LOOK_MS = 3_000;
/** After this time it is the next job's turn. */
const TURN_MS = 500;
/** After each row the worker pauses for this many times as long as the row took, while anybody uses the API. */
const REST = 4;
const LONGEST_REST_MS = 200;

export interface JobWorkerOptions extends RowTools {
  /** Whether a client awaits an answer, or has just received one. */
  isBusy: () => boolean;
}

/** Processes the rows of jobs one after the other. Several processes may work on the same jobs. */
export class JobWorker {
  private readonly stopping = new AbortController();
  private running: Promise<void> | undefined;
  private isAskedAgain = false;
  private hasFailed = false;
  private endLooking: (() => Promise<void>) | undefined;

  constructor(private readonly options: JobWorkerOptions) {}

  /** Continues jobs that have started, and looks for those of other processes. The tables must exist. */
  start(): void {
    this.work();
    this.endLooking = every(LOOK_MS, async () => this.work());
  }

  /** Starts to process the pending rows, without waiting for them. */
  work(): void {
    if (this.stopping.signal.aborted) return;
    if (this.running) {
      this.isAskedAgain = true;
      return;
    }
    this.running = this.workOff()
      .catch((error: unknown) => this.tellOnce(error))
      .then(() => {
        this.running = undefined;
        if (this.isAskedAgain) this.work();
      });
  }

  /** Waits until nothing is left to do for this process. */
  async idle(): Promise<void> {
    while (this.running) await this.running;
  }

  /** Starts no further row, and waits for the one that is being processed. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.endLooking?.();
    await this.idle();
  }

  private async workOff(): Promise<void> {
    for (let isLeft = true; isLeft;) {
      this.isAskedAgain = false;
      isLeft = false;
      const open = await this.options.db.select().from(jobs).where(eq(jobs.state, "running")).orderBy(asc(jobs.id));
      for (const job of open) {
        // A failure in one job must not delay the others. The job is tried again at the next look.
        const isMore = await this.doSome(job).catch((error: unknown) => this.tellOnce(error));
        isLeft = isMore === true || isLeft;
      }
    }
  }

  /** @returns whether any row was processed */
  private async doSome(job: JobRecord): Promise<boolean> {
    const end = performance.now() + TURN_MS;
    let count = 0;
    while (!this.stopping.signal.aborted && performance.now() < end) {
      const began = performance.now();
      if (!(await doNextRow(this.options, job))) break;
      count += 1;
      this.hasFailed = false;
      await this.rest(performance.now() - began);
    }
    return count > 0;
  }

  /** Pauses, so that requests come first. */
  private async rest(took: number): Promise<void> {
    if (!this.options.isBusy()) await new Promise((resolve) => setImmediate(resolve));
    else await wait(Math.min(took * REST, LONGEST_REST_MS), undefined, { ref: true });
  }

  private tellOnce(error: unknown): void {
    if (!this.hasFailed) this.options.services.log.error("jobs_failed", describeError(error));
    this.hasFailed = true;
  }
}
