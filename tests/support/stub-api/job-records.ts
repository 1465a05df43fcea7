const job = {
  _id: "job-1",
  createdAt: "2026-03-01T10:00:00.000Z",
  action: "rider.block",
  phase: "act",
  state: "running",
  by: { id: "admin-1", name: "Admin" },
  isOwn: true,
  query: { blocked: "false" },
  total: 3,
  waiting: 1,
  done: 1,
  unchanged: 0,
  refused: 1,
  undone: 0,
  kept: 0,
  undoable: 1,
  endedAt: null,
};

/** Answers of the calls of jobs. */
export const jobSamples = {
  startJob: { data: job },
  listJobs: { data: { docs: [job], totalDocs: 1 } },
  readJob: { data: job },
  listJobRows: {
    data: {
      docs: [
        { _id: "record-1", position: 1, name: "Kim Lee", outcome: "done", why: null, code: null, at: job.createdAt },
      ],
      totalDocs: 1,
    },
  },
  stopJob: { data: { ...job, state: "stopped" } },
  undoJob: { data: { ...job, phase: "undo" } },
} as const;
