import { createColumnHelper } from "@tanstack/react-table";
import type { TFunction } from "i18next";
import { JOB_OUTCOMES, type JobOutcome } from "contract/job-constants";
import type { JobRow } from "contract/jobs";
import type { Format } from "~/i18n/format";
import type { ListColumn, ListFeatures, ListFilter } from "~/records/list/list-columns";
import { jobHref } from "~/records/jobs/job-href";
import { Badge } from "~/ui/badge";
import { EmptyValue, orEmptyValue } from "~/ui/empty-value";
import { RowName } from "~/ui/list/row-name";
import type { ListedJob, ShownRow } from "./jobs.server";

const receipt = createColumnHelper<ListFeatures, ShownRow>();
const listed = createColumnHelper<ListFeatures, ListedJob>();

const LOOKS = {
  waiting: { tone: "plain", icon: "clock" },
  done: { tone: "ok", icon: "check" },
  unchanged: { tone: "plain", icon: "check" },
  refused: { tone: "bad", icon: "x" },
  undone: { tone: "info", icon: "undo-2" },
  kept: { tone: "warn", icon: "x" },
} as const satisfies Record<JobOutcome, object>;

/** Returns the text of an outcome. Rows that still wait when a job has ended were not reached. */
export const outcomeText = (t: TFunction, outcome: JobOutcome, isOver: boolean) =>
  t(`jobs:outcome.${outcome === "waiting" && isOver ? "unreached" : outcome}`);

/** Says why something was refused: in the reader's language if the panel knows the reason, otherwise in the server's words. */
function whyText(t: TFunction, { code, why }: Pick<JobRow, "code" | "why">): string {
  return code === null ? (why ?? "") : t(`jobs:refusal.${code}`);
}

/** Returns the columns of a job's receipts and of their export. */
export function receiptColumns(t: TFunction, format: Format, isOver = true): ListColumn<ShownRow>[] {
  return [
    receipt.accessor((row) => row.name ?? t("jobs:unnamed"), {
      id: "name",
      header: t("jobs:name"),
      meta: { rowHeader: true },
      cell: ({ row: { original } }) => (
        <RowName {...(original.to !== null && { to: original.to })}>{original.name ?? t("jobs:unnamed")}</RowName>
      ),
    }),
    receipt.accessor((row) => outcomeText(t, row.outcome, isOver), {
      id: "outcome",
      header: t("jobs:result"),
      cell: ({ row: { original } }) => {
        const { tone, icon } = LOOKS[original.outcome];
        return (
          <Badge tone={tone} icon={icon}>
            {outcomeText(t, original.outcome, isOver)}
          </Badge>
        );
      },
    }),
    receipt.accessor((row) => whyText(t, row), {
      id: "why",
      header: t("jobs:why"),
      cell: ({ row }) => orEmptyValue(whyText(t, row.original)),
    }),
    receipt.accessor((row) => row.at ?? "", {
      id: "at",
      header: t("jobs:at"),
      cell: ({ row }) => (row.original.at === null ? <EmptyValue /> : format.dateTime(row.original.at)),
    }),
  ];
}

/** Returns the columns of the list of jobs and of its export. */
export function jobColumns(t: TFunction, format: Format): ListColumn<ListedJob>[] {
  return [
    listed.accessor("title", {
      header: t("screens:title.Job"),
      meta: { rowHeader: true },
      cell: ({ row: { original } }) => <RowName to={jobHref(original._id)}>{original.title}</RowName>,
    }),
    listed.accessor("numbers", { header: t("jobs:numbers") }),
    listed.accessor("who", { header: t("jobs:who") }),
    listed.accessor((job) => job.createdAt ?? "", {
      id: "createdAt",
      header: t("jobs:startedAt"),
      cell: ({ row }) => (row.original.createdAt ? format.dateTime(row.original.createdAt) : <EmptyValue />),
    }),
  ];
}

/** Returns the filter of the receipts, for captions and files. */
export const outcomeFilter = (t: TFunction, isOver: boolean): ListFilter[] => [
  {
    name: "outcome",
    label: t("jobs:result"),
    options: JOB_OUTCOMES.map((value) => ({ value, label: outcomeText(t, value, isOver) })),
  },
];
