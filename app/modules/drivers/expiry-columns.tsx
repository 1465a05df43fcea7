import type { ExpiringDocument } from "contract/driver-documents";
import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";
import { useTranslation } from "~/i18n/translation";
import { Badge } from "~/ui/badge";
import type { ListColumn } from "~/records/list-columns";
import type { ListQuery } from "~/records/list-query";
import { DriverName } from "./columns";
import { nameOf, labelFor } from "./driver";
import { relativeDaysLabel } from "./time-labels";

/** The columns of the list of expiring documents and of its export. */
export function expiryColumns(t: TFunction, format: Format, query: ListQuery): ListColumn<ExpiringDocument>[] {
  return [
    {
      id: "driver",
      header: t("drivers:driver"),
      rowHeader: true,
      value: ({ driver }) => nameOf(driver),
      cell: ({ driver }) => <DriverName driver={driver} query={query} />,
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
      cell: ({ daysLeft }) => <DaysLeft days={daysLeft} />,
    },
    {
      id: "remindedAt",
      header: t("drivers:remindedAt"),
      value: ({ remindedAt }) => remindedAt,
      cell: ({ remindedAt }) => (remindedAt === null ? t("drivers:notReminded") : format.dateTime(remindedAt)),
    },
  ];
}

function DaysLeft({ days }: { days: number }) {
  const { i18n } = useTranslation("drivers");
  const tone = days < 0 ? "bad" : days <= 7 ? "warn" : "plain";
  return <Badge tone={tone}>{relativeDaysLabel(i18n.language, days)}</Badge>;
}
