import * as jobs from "./jobs";

/** The calls by which something is done to many records. */
export const jobCalls = {
  startJob: jobs.startJob,
  listJobs: jobs.listJobs,
  readJob: jobs.readJob,
  listJobRows: jobs.listJobRows,
  stopJob: jobs.stopJob,
  undoJob: jobs.undoJob,
} as const;
