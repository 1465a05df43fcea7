import { createColumnHelper } from "@tanstack/react-table";
import { Moment } from "~/ui/list/cells";
import { EXPIRY_WINDOWS, REMINDED } from "contract/driver-constants";
import type { ExpiringDocument } from "contract/driver-documents";
import type { UnsentMailState } from "contract/mail-states";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { dayIn, daysBetween } from "contract/service-day";
import { type Format, useFormat } from "~/i18n/format";
import { Badge } from "~/ui/badge";
import type { ListColumn, ListFeatures } from "~/records/list/list-columns";
import type { ListQuery } from "~/records/list/list-query";
import { DriverName } from "../lists/columns";
import { nameOf, labelFor } from "../driver";
import { relativeDaysLabel, remindableFrom } from "../time-labels";

const column = createColumnHelper<ListFeatures, ExpiringDocument>();

/** Returns the filters: the time windows, whether to include expired documents, and whether the driver was reminded. */
export function expiryFilters(t: TFunction) {
  const windows = EXPIRY_WINDOWS.map((value) => ({
    value,
    label: value === "expired" ? t("drivers:expired") : t("drivers:withinDays", { count: Number(value) }),
  }));
  return {
    within: { name: "within", label: t("drivers:expiring"), options: windows },
    withExpired: {
      name: "withExpired",
      label: t("drivers:expiredToo"),
      options: [{ value: "yes", label: t("drivers:yes") }],
    },
    reminded: {
      name: "reminded",
      label: t("drivers:remindedAt"),
      options: REMINDED.map((value) => ({ value, label: t(`drivers:${value}`) })),
    },
  };
}

/**
 * Returns the columns of the list of expiring documents and of its export.
 * @param timeZone the zone of the days
 * @param driverName returns a name that distinguishes the driver from others of the list
 */
export function expiryColumns(
  t: TFunction,
  format: Format,
  query: ListQuery,
  timeZone: string,
  driverName: (driver: ExpiringDocument["driver"]) => string = nameOf,
): ListColumn<ExpiringDocument>[] {
  return [
    column.accessor(({ driver }) => nameOf(driver), {
      id: "driver",
      header: t("drivers:driver"),
      meta: { rowHeader: true },
      cell: ({ row }) => (
        <DriverName driver={row.original.driver} query={query} label={driverName(row.original.driver)} />
      ),
    }),
    column.accessor(({ type }) => labelFor(t, "document", type), { id: "type", header: t("drivers:documentPage") }),
    column.accessor("number", { header: t("drivers:number") }),
    column.accessor("expiresAt", {
      header: t("drivers:expires"),
      cell: ({ row }) => <span className="unbroken">{format.date(row.original.expiresAt)}</span>,
    }),
    column.accessor("daysLeft", {
      header: t("drivers:daysLeft"),
      cell: ({ row }) => <DaysLeft days={row.original.daysLeft} />,
    }),
    column.accessor(({ remindedAt, reminder }) => (reminder === null ? remindedAt : t(REMINDER_TEXTS[reminder])), {
      id: "remindedAt",
      header: t("drivers:remindedAt"),
      cell: ({ row, table }) =>
        row.original.reminder !== null ? (
          <Badge tone={row.original.reminder === "failed" ? "bad" : "info"}>
            {t(REMINDER_TEXTS[row.original.reminder])}
          </Badge>
        ) : row.original.remindedAt === null ? (
          t("drivers:notReminded")
        ) : remindableFrom(row.original.remindedAt) > table.options.meta!.now ? (
          <Reminded at={row.original.remindedAt} now={table.options.meta!.now} timeZone={timeZone} />
        ) : (
          <Moment at={row.original.remindedAt} />
        ),
    }),
  ];
}

/** The texts for a reminder that has not been sent. */
const REMINDER_TEXTS: Readonly<Record<UnsentMailState, string>> = {
  waiting: "drivers:reminderWaiting",
  failed: "drivers:reminderFailed",
};

/** Whether the server would refuse a reminder now: for some days after the last one, and while one is being sent. */
export function isReminded({ remindedAt, reminder }: ExpiringDocument, now: number): boolean {
  return reminder === "waiting" || remindableFrom(remindedAt) > now;
}

/**
 * Says when the driver was reminded, and from which day on that is possible again. @param now in milliseconds @param timeZone the
 * zone of the days
 */
function Reminded({ at, now, timeZone }: { at: string; now: number; timeZone: string }) {
  const { t, i18n } = useTranslation("drivers");
  const format = useFormat();
  const days = daysBetween(dayIn(timeZone, new Date(now)), dayIn(timeZone, new Date(at)));
  return (
    <span className="unbroken">
      <span className="inline-block first-letter:uppercase">
        {t("remindedOn", { when: relativeDaysLabel(i18n.language, days) })}
      </span>{" "}
      <span className="row-detail">
        {t("remindAgain", { date: format.date(new Date(remindableFrom(at)).toISOString()) })}
      </span>
    </span>
  );
}

function DaysLeft({ days }: { days: number }) {
  const { t, i18n } = useTranslation("drivers");
  const label = relativeDaysLabel(i18n.language, days);
  const tone = days < 0 ? "bad" : days <= 7 ? "warn" : "plain";
  return <Badge tone={tone}>{days < 0 ? t("expiredWhen", { when: label }) : label}</Badge>;
}
