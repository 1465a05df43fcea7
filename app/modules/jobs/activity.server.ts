import type { DescribedActivity } from "~/records/activity/described.server";
import { actionText } from "~/records/jobs/job-action";
import { jobHref } from "~/records/jobs/job-href";

export const described: DescribedActivity = {
  job: {
    all: "screens:title.Jobs",
    one: "jobs:inActivity",
    unnamed: "jobs:inActivityUnnamed",
    fields: { total: "jobs:records", state: "jobs:stateLabel" },
    leftOut: ["action"],
    name: (name, { t }) => actionText(t, name),
    page: jobHref,
    nameAlone: (name, { t }) => actionText(t, name),
  },
};
