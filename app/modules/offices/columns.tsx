import type { Office } from "contract/offices";
import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";
import { updatedAtColumn, type ListColumn } from "~/records/list-columns";
import { type ListQuery, pageHref } from "~/records/list-query";
import { RowName } from "~/ui/list/row-name";

export function officeColumns(t: TFunction, format: Format, query: ListQuery): ListColumn<Office>[] {
  return [
    {
      id: "streetName",
      header: t("offices:streetName"),
      rowHeader: true,
      value: (office) => office.streetName,
      cell: (office) => <RowName to={pageHref(query, "manage", office._id)}>{office.streetName}</RowName>,
    },
    { id: "city", header: t("offices:city"), value: (office) => office.city },
    { id: "state", header: t("offices:state"), value: (office) => office.state },
    { id: "zipCode", header: t("offices:zipCode"), value: (office) => office.zipCode },
    { id: "inspectors", header: t("offices:inspectors"), value: (office) => format.list(inspectorsOf(office)) },
    updatedAtColumn(t("offices:updatedAt"), format),
  ];
}

export function nameOf(office: Pick<Office, "streetName" | "city">): string {
  return `${office.streetName}, ${office.city}`;
}

/** The names of the sub-admins who inspect drivers there. */
export function inspectorsOf(office: Pick<Office, "inspectors">): string[] {
  return (office.inspectors ?? []).map(({ username }) => username);
}
