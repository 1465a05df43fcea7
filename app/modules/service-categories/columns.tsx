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
): ListColumn<Category>[] {
  const name: ListColumn<Category> = {
    id: "name",
    header: t("service-categories:name"),
    rowHeader: true,
    value: (category) => category.name,
    cell: (category) => (
      <RowPicture src={category.image} width={56} height={40} className="h-10 w-14">
        <span className="min-w-0 wrap-anywhere">
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
    updatedAtColumn(t("service-categories:updatedAt"), format),
  ];
}
