import * as jobs from "./jobs";

/** The calls for jobs, which act on many records. */
export const jobCalls = {
  startJob: jobs.startJob,
  listJobs: jobs.listJobs,
  readJob: jobs.readJob,
  listJobRows: jobs.listJobRows,
  stopJob: jobs.stopJob,
  undoJob: jobs.undoJob,
} as const;
