import type { ListedFare } from "contract/service-categories";
import type { CategoryService } from "contract/service-category-constants";
import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";
import { updatedAtColumn, type ListColumn } from "~/records/list-columns";
import { formHref, type ListQuery } from "~/records/list-query";
import { RowName } from "~/ui/list/row-name";
import { RowPicture } from "~/ui/list/row-picture";
import { SERVICE_SCREENS, type Category } from "./services";

export function categoryColumns(
  service: CategoryService,
  t: TFunction,
  format: Format,
  query: ListQuery,
  withFares: boolean,
): ListColumn<Category>[] {
  const name: ListColumn<Category> = {
    id: "name",
    header: t("service-categories:name"),
    rowHeader: true,
    value: (category) => category.name,
    cell: (category) => (
      <RowPicture src={category.image} width={56} height={40} className="h-10 w-14">
        <span className="min-w-36 wrap-anywhere">
          <RowName to={formHref(query, SERVICE_SCREENS[service].form, category._id)}>{category.name}</RowName>
        </span>
      </RowPicture>
    ),
  };
  const taxiColumns: ListColumn<Category>[] = [
    { id: "description", header: t("service-categories:description"), value: (category) => category.description },
    {
      id: "peopleSitting",
      header: t("service-categories:peopleSitting"),
      numeric: true,
      value: (category) => category.peopleSitting,
    },
  ];
  return [
    name,
    ...(service === "single_taxi" ? taxiColumns : []),
    ...(withFares ? [fareColumn(t, format)] : []),
    lastChangedColumn(t("service-categories:updatedAt"), format),
  ];
}

/** The later change of the category and of the fare beside it. */
function lastChangedColumn(header: string, format: Format): ListColumn<Category> {
  const { value, cell, ...column } = updatedAtColumn<{ updatedAt?: string | undefined }>(header, format);
  const later = ({ updatedAt, fare }: Category) => ({
    updatedAt: Date.parse(fare?.updatedAt ?? "") > Date.parse(updatedAt ?? "") ? fare?.updatedAt : updatedAt,
  });
  return { ...column, value: (category) => value?.(later(category)), cell: (category) => cell?.(later(category)) };
}

/** "$3.20", and what miles and minutes add. */
function fareColumn(t: TFunction, format: Format): ListColumn<Category> {
  const rest = ({ distanceRate, timeRate }: ListedFare) =>
    t("service-categories:fareRates", { mile: format.money(distanceRate), minute: format.money(timeRate) });
  return {
    id: "fare",
    header: t("service-categories:fare"),
    numeric: true,
    value: ({ fare }) => fare && `${format.money(fare.baseFare)} ${rest(fare)}`,
    cell: ({ fare }) =>
      fare && (
        <span className="whitespace-nowrap">
          {format.money(fare.baseFare)} <span className="row-detail">{rest(fare)}</span>
        </span>
      ),
  };
}
