import { JOB_OUTCOMES } from "contract/job-constants";
import { pathOf } from "~/access/screens";
import { jobHref } from "~/records/jobs/job-href";
import type { ListRules } from "~/records/list/list-query";

/** The URL rules of the list of jobs. */
export const jobsRules: ListRules = {
  path: pathOf("Jobs"),
  sortable: ["createdAt"],
  defaultSort: { by: "createdAt", order: "desc" },
};

/** The URL rules of the receipts of one job. */
export const receiptRules = (id: string): ListRules => ({
  path: jobHref(id),
  sortable: [],
  filters: { outcome: JOB_OUTCOMES },
  hasLargePages: true,
});
