import { guardedLoader } from "~/access/guard.server";
import { exportList } from "~/records/export/list-export.server";
import { actionText } from "~/records/jobs/job-action";
import { outcomeFilter, receiptColumns } from "./columns";
import { jobOf, rowSource } from "./jobs.server";
import { receiptRules } from "./list-rules";

export const loader = guardedLoader("Job", async (args) => {
  const { api, person, params } = args;
  const job = await jobOf(api, params.id ?? "");
  const isOver = job.state !== "running";
  return exportList(args, {
    filename: "bulk-action",
    title: (t) => actionText(t, job.action),
    rules: receiptRules(job._id),
    columns: (t, format) => receiptColumns(t, format, isOver),
    filters: (t) => outcomeFilter(t, isOver),
    source: (api) => rowSource({ api, person }, job._id, job),
  });
});
