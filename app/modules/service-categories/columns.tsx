import type { CategoryService } from "contract/service-category-constants";
import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";
import type { ListColumn } from "~/records/list-columns";
import { formHref, type ListQuery } from "~/records/list-query";
import { RowName } from "~/ui/list/row-name";
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
      <span className="flex items-center gap-3">
        {category.image !== "" && (
          // The name beside the image describes it.
          <img
            src={category.image}
            alt=""
            width="56"
            height="42"
            loading="lazy"
            className="h-10.5 w-14 shrink-0 rounded-md border border-line object-cover"
          />
        )}
        <span className="min-w-0 wrap-anywhere">
          <RowName to={formHref(query, SERVICE_SCREENS[service].form, category._id)}>{category.name}</RowName>
        </span>
      </span>
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
  const updatedAt: ListColumn<Category> = {
    id: "updatedAt",
    header: t("service-categories:updatedAt"),
    value: (category) => category.updatedAt ?? "",
    cell: (category) => (category.updatedAt ? format.dateTime(category.updatedAt) : ""),
  };
  return [name, ...(service === "single_taxi" ? taxiColumns : []), updatedAt];
}
