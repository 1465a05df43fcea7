import type { Mileage } from "contract/mileage";
import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";
import { Badge } from "~/ui/badge";
import { updatedAtColumn, type ListColumn } from "~/records/list-columns";
import { type ListQuery, pageHref } from "~/records/list-query";
import { RowName } from "~/ui/list/row-name";
import { EmptyValue } from "~/ui/empty-value";
import type { Step } from "./steps";

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
    {
      id: "range",
      header: t("mileage:range"),
      numeric: true,
      rowHeader: true,
      value: (row) => row.range,
      cell: (row) => <RowName to={pageHref(query, "manage", row._id)}>{format.number(row.range)}</RowName>,
    },
    { id: "covers", header: t("mileage:covers"), value: covers },
    {
      id: "point",
      header: t("mileage:point"),
      numeric: true,
      value: (row) => row.point,
      cell: (row) => format.number(row.point),
    },
    {
      id: "finding",
      header: t("mileage:finding"),
      value: (row) => format.list(findingsOf(row).map(({ text }) => text)),
      cell: (row) => (
        <span className="flex flex-wrap gap-1.5">
          {findingsOf(row).length === 0 && <EmptyValue />}
          {findingsOf(row).map(({ finding, text }) => (
            <Badge key={finding} tone={finding === "overlaps" ? "bad" : "warn"} icon="triangle-exclamation-point">
              {text}
            </Badge>
          ))}
        </span>
      ),
    },
    updatedAtColumn(t("mileage:updatedAt"), format),
  ];
}

/** "from 2.5 to 5 miles" */
function coveredBy(step: Step | undefined, t: TFunction, format: Format): string {
  return step
    ? t("mileage:fromTo", { count: step.to, from: format.number(step.from), to: format.number(step.to) })
    : "";
}

/** "Range up to 5 miles" */
export function nameOf({ range }: Pick<Mileage, "range">, t: TFunction, format: Format): string {
  return t("mileage:nameOf", { count: range, range: format.number(range) });
}
