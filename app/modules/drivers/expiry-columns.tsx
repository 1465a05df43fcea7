import type { ExpiringDocument } from "contract/driver-documents";
import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";
import { Avatar } from "~/ui/avatar";
import { Badge } from "~/ui/badge";
import type { ListColumn } from "~/records/list-columns";
import type { ListQuery } from "~/records/list-query";
import { RowName } from "~/ui/list/row-name";
import { nameOf, labelFor } from "./driver";
import { viewHref } from "./list-rules";
import { relativeDaysLabel } from "./time-labels";

/** The columns of the list of expiring documents and of its export. */
export function expiryColumns(
  t: TFunction,
  format: Format,
  query: ListQuery,
  language: string,
): ListColumn<ExpiringDocument>[] {
  return [
    {
      id: "driver",
      header: t("drivers:driver"),
      rowHeader: true,
      value: ({ driver }) => nameOf(driver),
      cell: ({ driver }) => (
        <span className="inline-flex items-center gap-3">
          <Avatar name={nameOf(driver)} />
          <RowName to={viewHref(query, driver._id)} detail={driver.email}>
            {nameOf(driver)}
          </RowName>
        </span>
      ),
    },
    { id: "type", header: t("drivers:documentPage"), value: ({ type }) => labelFor(t, "document", type) },
    { id: "number", header: t("drivers:number"), value: ({ number }) => number },
    {
      id: "expiresAt",
      header: t("drivers:expires"),
      value: ({ expiresAt }) => expiresAt,
      cell: ({ expiresAt }) => <span className="unbroken">{format.date(expiresAt)}</span>,
    },
    {
      id: "daysLeft",
      header: t("drivers:daysLeft"),
      value: ({ daysLeft }) => daysLeft,
      cell: ({ daysLeft }) => (
        <Badge tone={daysLeft < 0 ? "bad" : daysLeft <= 7 ? "warn" : "plain"}>
          {relativeDaysLabel(language, daysLeft)}
        </Badge>
      ),
    },
    {
      id: "remindedAt",
      header: t("drivers:remindedAt"),
      value: ({ remindedAt }) => remindedAt,
      cell: ({ remindedAt }) => (remindedAt === null ? t("drivers:notReminded") : format.dateTime(remindedAt)),
    },
  ];
}
