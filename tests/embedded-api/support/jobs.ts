import { expect } from "vitest";
import type { Job, JobRow } from "contract/jobs";
import { JOB_OUTCOMES, type JobAction } from "contract/job-constants";
import { dataOf, docsOf, type TestApi } from "./api";

/** Lets a test begin jobs, hold them and look at their receipts. */
export function jobsOf(api: TestApi, token: () => string) {
  const { jobs } = api.app;
  const work = jobs.work.bind(jobs);
  const read = async (id: string, by = token()) =>
    dataOf<Job>(await api.call("readJob", { token: by, params: { id } }));
  return {
    /** Nothing of any job is done until `go`. */
    hold: () => void (jobs.work = () => undefined),
    /** Does all that is to be done. */
    go: async () => {
      jobs.work = work;
      jobs.work();
      await jobs.idle();
    },
    /** Like `go`, and lets something happen when so many rows are done and the next has not begun. */
    goUntil: async (count: number, happens: () => Promise<unknown>) => {
      const worker = jobs as unknown as { rest?: (took: number) => Promise<void> };
      const rest = worker.rest!.bind(jobs);
      let rows = 0;
      let happening: Promise<unknown> | undefined;
      worker.rest = async (took) => {
        rows += 1;
        // A failure is told at the end, because the worker would try the job again.
        if (rows === count) await (happening = happens()).catch(() => undefined);
        await rest(took);
      };
      jobs.work = work;
      jobs.work();
      await jobs.idle();
      delete worker.rest;
      expect(happening, `${count} rows were done`).toBeDefined();
      await happening;
    },
    start: async (action: JobAction, of: Record<string, unknown>, by = token()) =>
      dataOf<Job>(await api.call("startJob", { token: by, body: { action, ...of } })),
    read,
    /** The receipts that the filters by outcome keep, in their order, after a look whether their numbers are those of the rows. */
    byOutcome: async (id: string): Promise<JobRow[]> => {
      const rows: JobRow[] = [];
      for (const outcome of JOB_OUTCOMES) {
        const answer = await api.call("listJobRows", {
          token: token(),
          params: { id },
          query: { outcome, limit: 100 },
        });
        expect(dataOf<{ totalDocs: number }>(answer).totalDocs).toBe(docsOf(answer).length);
        rows.push(...docsOf<JobRow>(answer));
      }
      return rows.sort((a, b) => a.position - b.position);
    },
    /** The receipts, all of them, after a look whether the numbers add up to them. */
    receipts: async (id: string, by = token()): Promise<JobRow[]> => {
      const job = await read(id, by);
      const rows: JobRow[] = [];
      for (let page = 1; rows.length < job.total; page += 1) {
        const answer = await api.call("listJobRows", { token: by, params: { id }, query: { page, limit: 1000 } });
        rows.push(...docsOf<JobRow>(answer));
      }
      const count = (...outcomes: JobRow["outcome"][]) =>
        rows.filter(({ outcome }) => outcomes.includes(outcome)).length;
      expect(job.waiting + job.done + job.unchanged + job.refused).toBe(job.total);
      expect(job).toMatchObject({
        total: rows.length,
        waiting: count("waiting"),
        done: count("done", "undone", "kept"),
        unchanged: count("unchanged"),
        refused: count("refused"),
        undone: count("undone"),
        kept: count("kept"),
      });
      return rows;
    },
  };
}
