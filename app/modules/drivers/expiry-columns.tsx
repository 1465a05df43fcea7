import type { ExpiringDocument } from "contract/driver-documents";
import type { UnsentMailState } from "contract/mail-states";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { REMIND_AGAIN_AFTER_DAYS } from "contract/driver-constants";
import { dayIn, daysBetween } from "contract/service-day";
import { type Format, useFormat } from "~/i18n/format";
import { Badge } from "~/ui/badge";
import type { ListColumn } from "~/records/list-columns";
import type { ListQuery } from "~/records/list-query";
import { DriverName } from "./columns";
import { nameOf, labelFor } from "./driver";
import { DAY, relativeDaysLabel } from "./time-labels";

/** The columns of the list of expiring documents and of its export. */
export function expiryColumns(
  t: TFunction,
  format: Format,
  query: ListQuery,
  here: Here,
): ListColumn<ExpiringDocument>[] {
  return [
    {
      id: "driver",
      header: t("drivers:driver"),
      rowHeader: true,
      value: ({ driver }) => nameOf(driver),
      cell: ({ driver }) => <DriverName driver={driver} query={query} label={here.driverName?.(driver)} />,
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
      value: ({ remindedAt, reminder }) => (reminder === null ? remindedAt : t(REMINDER_TEXTS[reminder])),
      cell: ({ remindedAt, reminder }) =>
        reminder !== null ? (
          <Badge tone={reminder === "failed" ? "bad" : "info"}>{t(REMINDER_TEXTS[reminder])}</Badge>
        ) : remindedAt === null ? (
          t("drivers:notReminded")
        ) : remindableFrom(remindedAt) > here.now ? (
          <Reminded at={remindedAt} {...here} />
        ) : (
          format.dateTime(remindedAt)
        ),
    },
  ];
}

/** The time of the server in milliseconds, and the zone whose days count. */
interface Here {
  now: number;
  timeZone: string;
  /** The name that tells a driver from the others of the list. */
  driverName?: (driver: ExpiringDocument["driver"]) => string;
}

/** What the list says of a reminder that has not gone out. */
const REMINDER_TEXTS: Readonly<Record<UnsentMailState, string>> = {
  waiting: "drivers:reminderWaiting",
  failed: "drivers:reminderFailed",
};

/** Whether the server would refuse a reminder now: for some days after the last one, and while one is on its way. */
export function isReminded({ remindedAt, reminder }: ExpiringDocument, now: number): boolean {
  return reminder === "waiting" || remindableFrom(remindedAt) > now;
}

/** The time from which a driver can be reminded again, in milliseconds; 0 for one who was not. */
function remindableFrom(remindedAt: string | null): number {
  return remindedAt === null ? 0 : Date.parse(remindedAt) + REMIND_AGAIN_AFTER_DAYS * DAY;
}

/** "Reminded today", and from which day on again. */
function Reminded({ at, now, timeZone }: Here & { at: string }) {
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
  const { i18n } = useTranslation("drivers");
  const tone = days < 0 ? "bad" : days <= 7 ? "warn" : "plain";
  return <Badge tone={tone}>{relativeDaysLabel(i18n.language, days)}</Badge>;
}
