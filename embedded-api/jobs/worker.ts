import { setTimeout as wait } from "node:timers/promises";
import { asc, eq } from "drizzle-orm";
import { every } from "../core/every";
import { describeError } from "../core/log";
import { doNextRow, type RowTools } from "./do-row";
import { type JobRecord, jobs } from "./table";

/** Jobs that other processes have begun, and those of processes that have died, are looked for so often. */
const LOOK_MS = 3_000;
/** Rows of one job are done for so long, then it is the next job's turn. */
const TURN_MS = 500;
/** After each row the worker leaves the database to others for so many times as long as the row took, while anybody is there. */
const REST = 4;
const LONGEST_REST_MS = 200;

export interface JobWorkerOptions extends RowTools {
  /** Whether somebody waits for an answer, or has just had one. */
  isBusy: () => boolean;
}

/** Does the rows of jobs, one after the other. Several processes may work on the same jobs. */
export class JobWorker {
  private readonly stopping = new AbortController();
  private running: Promise<void> | undefined;
  private isAskedAgain = false;
  private hasFailed = false;
  private endLooking: (() => Promise<void>) | undefined;

  constructor(private readonly options: JobWorkerOptions) {}

  /** Goes on with jobs that have begun, and looks for those of other processes. The tables must be there. */
  start(): void {
    this.work();
    this.endLooking = every(LOOK_MS, async () => this.work());
  }

  /** Does what is to be done, without waiting for it. */
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

  /** Begins no further row, and waits for the one that has begun. */
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
        // What goes wrong with one job keeps no other waiting. It is tried again at the next look.
        const isMore = await this.doSome(job).catch((error: unknown) => this.tellOnce(error));
        isLeft = isMore === true || isLeft;
      }
    }
  }

  /** @returns whether any row was done */
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

  /** Leaves room for requests, which come first. */
  private async rest(took: number): Promise<void> {
    if (!this.options.isBusy()) await new Promise((resolve) => setImmediate(resolve));
    else await wait(Math.min(took * REST, LONGEST_REST_MS), undefined, { ref: true });
  }

  private tellOnce(error: unknown): void {
    if (!this.hasFailed) this.options.services.log.error("jobs_failed", describeError(error));
    this.hasFailed = true;
  }
}
