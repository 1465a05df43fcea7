import type { TFunction } from "i18next";
import type { Job } from "contract/jobs";
import { actionText } from "./job-action";
import { jobHref } from "./job-href";
import type { ToldJob } from "./told-job";

/** Returns the text key of a job's state. */
export function stateKey({ phase, state }: Pick<Job, "phase" | "state">): string {
  if (phase === "act") return `jobs:state.${state}`;
  const undoing = { running: "undoing", finished: "undone", stopped: "undoStopped", denied: "undoDenied" } as const;
  return `jobs:state.${undoing[state]}`;
}

/** Describes the progress or the result of a job. @param number formats a number in the reader's language */
export function tellJob(job: Job, t: TFunction, number: (value: number) => string): ToldJob {
  const isUndo = job.phase === "undo";
  const isRunning = job.state === "running";
  const handled = isUndo ? job.undone + job.kept : job.total - job.waiting;
  const total = isUndo ? job.undone + job.kept + job.undoable : job.total;
  const counts = isUndo ? (["undone", "kept"] as const) : (["done", "unchanged", "refused"] as const);
  const parts = counts
    .filter((name) => job[name] > 0)
    .map((name) => t(`jobs:count.${name}`, { number: number(job[name]) }));
  if (!isRunning && !isUndo && job.waiting > 0) parts.push(t("jobs:count.unreached", { number: number(job.waiting) }));
  const far = t("jobs:sum", { number: number(handled), total: number(total) });
  const text = isRunning ? (isUndo ? `${t(stateKey(job))}: ${far}` : far) : `${t(stateKey(job))}: ${parts.join(", ")}`;
  return {
    id: job._id,
    to: jobHref(job._id),
    title: actionText(t, job.action),
    text,
    percent: total === 0 ? 100 : Math.floor((handled / total) * 100),
    isRunning,
    isProblem: job.state === "denied" || (!isRunning && (isUndo ? job.kept : job.refused) > 0),
  };
}
