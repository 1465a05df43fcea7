import type { Driver } from "contract/drivers";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { useFormat, type Format } from "~/i18n/format";
import { Avatar } from "~/ui/avatar";
import { Badge } from "~/ui/badge";
import { Icon } from "~/ui/icon";
import type { ListColumn } from "~/records/list-columns";
import type { ListQuery } from "~/records/list-query";
import { RowName } from "~/ui/list/row-name";
import { StarAverage } from "~/ui/stars";
import { PhoneLink } from "~/ui/phone-link";
import { DocumentsMeter } from "./documents-meter";
import { mobileOf, nameOf, labelFor } from "./driver";
import { type DriverListId, driverLists, viewHref } from "./list-rules";
import { officeName } from "./office-name";
import { DriverBadge } from "./status-badges";
import { DAY, daysUntil, durationLabel, isExpired, relativeDaysLabel } from "./time-labels";

/** Drivers who wait longer than this many milliseconds are marked. */
const LONG_WAIT = 14 * DAY;
/** Documents that expire within this many days are marked. */
const SOON = 30;

interface Shown {
  t: TFunction;
  format: Format;
  query: ListQuery;
  /** The time of the server in milliseconds, so that server and browser render the same. */
  now: number;
  /** All offices that drivers of the list may have. */
  offices?: Parameters<typeof officeName>[1] | undefined;
  /** The name that tells a driver from the others of the list. */
  rowName?: (driver: Driver) => string;
}

/** Every column that a list of drivers can have, by its id. */
function allColumns(list: DriverListId, { t, format, query, now, offices = [], rowName = nameOf }: Shown) {
  const isPending = list === "PendingDriver";
  return {
    name: {
      id: "name",
      header: t("drivers:name"),
      rowHeader: true,
      value: nameOf,
      cell: (driver) => (
        <span className="inline-flex items-center gap-x-3">
          <DriverName driver={driver} query={query} label={rowName(driver)} />
          {isExpired(driver.nextExpiry, now) && (
            <span className="badge badge-bad" title={t("drivers:documentExpired")}>
              <Icon name="calendar-x" />
              <span className="sr-only">{t("drivers:documentExpired")}</span>
            </span>
          )}
        </span>
      ),
    },
    mobileNumber: {
      id: "mobileNumber",
      header: t("drivers:mobile"),
      value: mobileOf,
      cell: (driver) => mobileOf(driver) && <PhoneLink number={mobileOf(driver)} />,
    },
    status: {
      id: "status",
      header: t("drivers:status"),
      value: (driver) => t(`drivers:state.${driver.status}`),
      cell: (driver) => (
        <span className="unbroken">
          <DriverBadge status={driver.status} /> {driver.isBlocked && <Badge tone="bad">{t("drivers:blocked")}</Badge>}
        </span>
      ),
    },
    appliedAt: {
      id: "appliedAt",
      header: t(isPending ? "drivers:waiting" : "drivers:applied"),
      value: (driver) => driver.appliedAt,
      // The longest time of waiting is the earliest date.
      invertSort: isPending,
      cell: ({ appliedAt }) =>
        isPending ? (
          <Waiting since={appliedAt} now={now} />
        ) : (
          <span className="unbroken">{format.date(appliedAt)}</span>
        ),
    },
    documents: {
      id: "documents",
      header: t("drivers:documents"),
      value: ({ documentCounts: { approved, total } }) => t("drivers:documentsOf", { approved, total }),
      cell: (driver) => <DocumentsMeter counts={driver.documentCounts} />,
    },
    office: {
      id: "office",
      header: t("drivers:office"),
      value: ({ office }) => office && officeName(office, offices),
    },
    vehicleCategory: {
      id: "vehicleCategory",
      header: t("drivers:vehicleCategory"),
      value: (driver) => driver.vehicleCategory,
    },
    services: {
      id: "services",
      header: t("drivers:services"),
      value: (driver) => format.list(driver.services.map((service) => labelFor(t, "service", service))),
    },
    rating: {
      id: "rating",
      header: t("drivers:rating"),
      numeric: true,
      value: (driver) => driver.rating,
      cell: (driver) => <StarAverage average={driver.rating} />,
    },
    rides: {
      id: "rides",
      header: t("drivers:rides"),
      numeric: true,
      value: (driver) => driver.rides,
      cell: (driver) => format.number(driver.rides),
    },
    nextExpiry: {
      id: "nextExpiry",
      header: t("drivers:nextExpiry"),
      value: (driver) => driver.nextExpiry,
      cell: (driver) => driver.nextExpiry && <Expiry at={driver.nextExpiry} now={now} />,
    },
    isBlocked: {
      id: "isBlocked",
      header: t("drivers:blocked"),
      value: (driver) => t(driver.isBlocked ? "drivers:yes" : "drivers:no"),
      cell: (driver) => (driver.isBlocked ? <Badge tone="bad">{t("drivers:blocked")}</Badge> : t("drivers:no")),
    },
    reason: {
      id: "reason",
      header: t("drivers:reason"),
      value: (driver) => driver.reason,
      // Reasons are written in the driver's language.
      cell: (driver) => driver.reason && <span lang={driver.language}>{driver.reason}</span>,
    },
    decidedBy: { id: "decidedBy", header: t("drivers:decidedBy"), value: (driver) => driver.decidedBy },
    decidedAt: {
      id: "decidedAt",
      header: t(list === "CancelDriver" ? "drivers:cancelledAt" : "drivers:decidedAt"),
      value: (driver) => driver.decidedAt,
      cell: (driver) => driver.decidedAt && format.date(driver.decidedAt),
    },
  } satisfies Record<string, ListColumn<Driver>>;
}

/** The columns of a list of drivers: the name, and those that its rules say can be hidden. */
export function driverColumns(list: DriverListId, shown: Shown): ListColumn<Driver>[] {
  const all: Record<string, ListColumn<Driver>> = allColumns(list, shown);
  return ["name", ...(driverLists[list].rules.columns ?? [])].flatMap((id) => all[id] ?? []);
}

/** The columns of a list's export. It has the e-mail address, which the list shows under the name, and dates instead of times of waiting. */
export function exportColumns(list: DriverListId, shown: Shown): ListColumn<Driver>[] {
  const { t } = shown;
  const [name, ...others] = driverColumns(list, shown).map((column) =>
    column.id === "appliedAt" ? { ...column, header: t("drivers:applied") } : column,
  );
  const email = { id: "email", header: t("drivers:email"), value: (driver: Driver) => driver.email };
  return [...(name ? [name] : []), email, ...others];
}

interface DriverNameProps {
  driver: Pick<Driver, "_id" | "firstName" | "lastName" | "email">;
  /** The state of the list, for the way back. */
  query: ListQuery;
  /** The name that tells the driver from the others of the list. */
  label?: string | undefined;
}

/** The name of a row's driver, with a link to the driver's page. */
export function DriverName({ driver, query, label }: DriverNameProps) {
  return (
    <span className="inline-flex items-center gap-3">
      <Avatar name={nameOf(driver)} />
      <RowName to={viewHref(query, driver._id)} label={label} detail={driver.email}>
        {nameOf(driver)}
      </RowName>
    </span>
  );
}

function Waiting({ since, now }: { since: string; now: number }) {
  const { i18n } = useTranslation("drivers");
  const length = now - Date.parse(since);
  const label = durationLabel(i18n.language, length);
  if (length <= LONG_WAIT) return <>{label}</>;
  return (
    <Badge tone="warn" icon="hourglass">
      {label}
    </Badge>
  );
}

/** A date of expiry, marked when it is near or over. @param now in milliseconds */
export function Expiry({ at, now }: { at: string; now: number }) {
  const { i18n } = useTranslation("drivers");
  const format = useFormat();
  const days = daysUntil(at, now);
  return (
    <>
      <span className="unbroken">{format.date(at)}</span>
      {days <= SOON && (
        <span className="row-detail">
          <Badge tone={days < 0 ? "bad" : "warn"}>{relativeDaysLabel(i18n.language, days)}</Badge>
        </span>
      )}
    </>
  );
}
