import { createColumnHelper } from "@tanstack/react-table";
import { updatedAtColumn } from "~/ui/list/cells";
import { EmptyValue, orEmptyValue } from "~/ui/empty-value";
import type { Mileage } from "contract/mileage";
import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";
import { Badge } from "~/ui/badge";
import type { ListColumn, ListFeatures } from "~/records/list/list-columns";
import { type ListQuery, pageHref } from "~/records/list/list-query";
import { RowName } from "~/ui/list/row-name";
import type { Step } from "./steps";

const column = createColumnHelper<ListFeatures, Mileage>();

/**
 * The columns of the list and of its export.
 * @param steps the rides that each range covers; empty when not all ranges are known
 */
export function mileageColumns(
  t: TFunction,
  format: Format,
  query: ListQuery,
  steps: ReadonlyMap<string, Step>,
): ListColumn<Mileage>[] {
  const findingsOf = ({ _id: id }: Mileage) =>
    (steps.get(id)?.findings ?? []).map((finding) => ({ finding, text: t(`mileage:${finding}`) }));
  const covers = ({ _id: id }: Mileage) => coveredBy(steps.get(id), t, format);
  return [
    column.accessor("range", {
      header: t("mileage:range"),
      meta: { numeric: true, rowHeader: true },
      cell: ({ row }) => (
        <RowName to={pageHref(query, "manage", row.original._id)}>{format.number(row.original.range)}</RowName>
      ),
    }),
    column.accessor(covers, { id: "covers", header: t("mileage:covers") }),
    column.accessor("point", {
      header: t("mileage:point"),
      meta: { numeric: true },
      cell: ({ row }) => orEmptyValue(format.number(row.original.point)),
    }),
    column.accessor((row) => format.list(findingsOf(row).map(({ text }) => text)), {
      id: "finding",
      header: t("mileage:finding"),
      cell: ({ row }) => (
        <span className="flex flex-wrap gap-1.5">
          {findingsOf(row.original).length === 0 && <EmptyValue />}
          {findingsOf(row.original).map(({ finding, text }) => (
            <Badge key={finding} tone={finding === "overlaps" ? "bad" : "warn"} icon="triangle-exclamation-point">
              {text}
            </Badge>
          ))}
        </span>
      ),
    }),
    updatedAtColumn(t("mileage:updatedAt")),
  ];
}

/** "from 2.5 to 5 miles" */
function coveredBy(step: Step | undefined, t: TFunction, format: Format): string {
  return step
    ? t("mileage:fromTo", { count: step.to, from: format.number(step.from), to: format.number(step.to) })
    : "";
}
