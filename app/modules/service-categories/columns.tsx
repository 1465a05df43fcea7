import { createColumnHelper } from "@tanstack/react-table";
import { Moment } from "~/ui/list/cells";
import { orEmptyValue } from "~/ui/empty-value";
import type { ListedFare } from "contract/service-categories";
import type { CategoryService } from "contract/service-category-constants";
import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";
import type { ListColumn, ListFeatures } from "~/records/list/list-columns";
import { formHref, type ListQuery } from "~/records/list/list-query";
import { RowName } from "~/ui/list/row-name";
import { RowPicture } from "~/ui/list/row-picture";
import { SERVICE_SCREENS, type Category } from "./services";

const column = createColumnHelper<ListFeatures, Category>();

export function categoryColumns(
  service: CategoryService,
  t: TFunction,
  format: Format,
  query: ListQuery,
  withFares: boolean,
): ListColumn<Category>[] {
  const name: ListColumn<Category> = column.accessor("name", {
    header: t("service-categories:name"),
    meta: { rowHeader: true },
    cell: ({ row }) => (
      <RowPicture src={row.original.image} width={56} height={40} className="h-10 w-14">
        <span className="min-w-36 wrap-anywhere">
          <RowName to={formHref(query, SERVICE_SCREENS[service].form, row.original._id)}>{row.original.name}</RowName>
        </span>
      </RowPicture>
    ),
  });
  const taxiColumns: ListColumn<Category>[] = [
    column.accessor("description", { header: t("service-categories:description") }),
    column.accessor("peopleSitting", { header: t("service-categories:peopleSitting"), meta: { numeric: true } }),
  ];
  return [
    name,
    ...(service === "single_taxi" ? taxiColumns : []),
    ...(withFares ? [fareColumn(t, format)] : []),
    lastChangedColumn(t("service-categories:updatedAt")),
  ];
}

/** The column with the later change of the category or of the fare beside it. */
function lastChangedColumn(header: string): ListColumn<Category> {
  const later = ({ updatedAt, fare }: Category) =>
    Date.parse(fare?.updatedAt ?? "") > Date.parse(updatedAt ?? "") ? fare?.updatedAt : updatedAt;
  return column.accessor(later, { id: "updatedAt", header, cell: ({ row }) => <Moment at={later(row.original)} /> });
}

/** The column with the base fare, "$3.20", and the rates for miles and minutes. */
function fareColumn(t: TFunction, format: Format): ListColumn<Category> {
  const rest = ({ distanceRate, timeRate }: ListedFare) =>
    t("service-categories:fareRates", { mile: format.money(distanceRate), minute: format.money(timeRate) });
  return column.accessor(({ fare }) => fare && `${format.money(fare.baseFare)} ${rest(fare)}`, {
    id: "fare",
    header: t("service-categories:fare"),
    meta: { numeric: true },
    cell: ({ row }) =>
      orEmptyValue(
        row.original.fare && (
          <span className="whitespace-nowrap">
            {format.money(row.original.fare.baseFare)} <span className="row-detail">{rest(row.original.fare)}</span>
          </span>
        ),
      ),
  });
}
