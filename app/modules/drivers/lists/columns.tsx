import { createColumnHelper } from "@tanstack/react-table";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { Driver } from "contract/drivers";
import { orEmptyValue } from "~/ui/empty-value";
import type { Format } from "~/i18n/format";
import { Avatar } from "~/ui/avatar";
import { Badge } from "~/ui/badge";
import { Icon } from "~/ui/icon";
import { columnId, type ListColumn, type ListFeatures } from "~/records/list/list-columns";
import type { ListQuery } from "~/records/list/list-query";
import { RowName } from "~/ui/list/row-name";
import { StarAverage } from "~/ui/stars";
import { PhoneLink } from "~/ui/phone-link";
import { DocumentsMeter } from "../documents-meter";
import { mobileOf, nameOf, labelFor } from "../driver";
import { type DriverListId, driverLists, viewHref } from "../list-rules";
import { officeName } from "../office-name";
import { DriverBadge } from "../status-badges";
import { ExpiryDate } from "../expiry-date";
import { DAY, durationLabel, isExpired } from "../time-labels";

const column = createColumnHelper<ListFeatures, Driver>();

/** Drivers who wait longer than this, in milliseconds, are highlighted. */
const LONG_WAIT = 14 * DAY;

interface Shown {
  t: TFunction;
  format: Format;
  query: ListQuery;
  /** All offices that drivers of the list may have. */
  offices?: Parameters<typeof officeName>[1] | undefined;
}

/** Returns every column that a list of drivers can have, by id. */
function allColumns(list: DriverListId, { t, format, query, offices = [] }: Shown) {
  const isPending = list === "PendingDriver";
  const label = {
    blocked: t("drivers:blocked"),
    documentExpired: t("drivers:documentExpired"),
    no: t("drivers:no"),
    yes: t("drivers:yes"),
  };
  // These two lists have columns that name the document.
  const isMarked = list !== "driver-management" && list !== "ApprovedDriver";
  const expiredName = ({ nextDocument }: Driver) =>
    nextDocument
      ? t("drivers:expiredPaper", { document: labelFor(t, "document", nextDocument.type) })
      : label.documentExpired;
  return {
    name: column.accessor(nameOf, {
      id: "name",
      header: t("drivers:name"),
      meta: { rowHeader: true },
      cell: ({ row, table }) => (
        <span className="inline-flex items-center gap-x-3">
          <DriverName driver={row.original} query={query} label={table.options.meta?.rowName(row.original)} />
          {(isMarked || !row.original.nextDocument) && isExpired(row.original.nextExpiry, table.options.meta!.now) && (
            <span className="badge badge-bad" title={expiredName(row.original)}>
              <Icon name="calendar-x" />
              <span className="sr-only">{expiredName(row.original)}</span>
            </span>
          )}
        </span>
      ),
    }),
    mobileNumber: column.accessor(mobileOf, {
      id: "mobileNumber",
      header: t("drivers:mobile"),
      cell: ({ row }) => orEmptyValue(mobileOf(row.original) && <PhoneLink number={mobileOf(row.original)} />),
    }),
    status: column.accessor((driver) => t(`drivers:state.${driver.status}`), {
      id: "status",
      header: t("drivers:status"),
      cell: ({ row, table }) => (
        <span className="unbroken">
          <DriverBadge status={row.original.status} />{" "}
          {row.original.isBlocked && <Badge tone="bad">{label.blocked}</Badge>}
          {isExpired(row.original.nextExpiry, table.options.meta!.now) && (
            <span className="row-detail leading-4 text-bad">{expiredName(row.original)}</span>
          )}
        </span>
      ),
    }),
    appliedAt: column.accessor("appliedAt", {
      header: t(isPending ? "drivers:waiting" : "drivers:applied"),
      // The longest waiting time is the earliest date.
      invertSorting: isPending,
      cell: ({ row, table }) =>
        isPending ? (
          <Waiting since={row.original.appliedAt} now={table.options.meta!.now} />
        ) : (
          <span className="whitespace-normal">{format.date(row.original.appliedAt)}</span>
        ),
    }),
    documents: column.accessor(
      ({ documentCounts: { approved, total } }) => t("drivers:documentsOf", { approved, total }),
      {
        id: "documents",
        header: t("drivers:documents"),
        cell: ({ row }) => <DocumentsMeter counts={row.original.documentCounts} />,
      },
    ),
    office: column.accessor(({ office }) => office && officeName(office, offices), {
      id: "office",
      header: t("drivers:office"),
    }),
    vehicleCategory: column.accessor("vehicleCategory", { header: t("drivers:vehicleCategory") }),
    services: column.accessor(
      (driver) => format.list(driver.services.map((service) => labelFor(t, "service", service))),
      { id: "services", header: t("drivers:services") },
    ),
    rating: column.accessor("rating", {
      header: t("drivers:rating"),
      meta: { numeric: true },
      cell: ({ row }) => <StarAverage average={row.original.rating} />,
    }),
    rides: column.accessor("rides", {
      header: t("drivers:rides"),
      meta: { numeric: true },
      cell: ({ row }) => orEmptyValue(format.number(row.original.rides)),
    }),
    nextExpiry: column.accessor("nextExpiry", {
      header: t("drivers:nextExpiry"),
      cell: ({ row, table }) =>
        orEmptyValue(
          row.original.nextExpiry && (
            <ExpiryDate
              at={row.original.nextExpiry}
              now={table.options.meta!.now}
              name={row.original.nextDocument ? labelFor(t, "document", row.original.nextDocument.type) : ""}
            />
          ),
        ),
    }),
    isBlocked: column.accessor(({ isBlocked }) => (isBlocked ? label.yes : label.no), {
      id: "isBlocked",
      header: label.blocked,
      cell: ({ row }) => (row.original.isBlocked ? <Badge tone="bad">{label.blocked}</Badge> : label.no),
    }),
    reason: column.accessor("reason", {
      header: t("drivers:reason"),
      // Reasons are in the driver's language.
      cell: ({ row }) =>
        orEmptyValue(row.original.reason && <span lang={row.original.language}>{row.original.reason}</span>),
    }),
    decidedBy: column.accessor("decidedBy", { header: t("drivers:decidedBy") }),
    decidedAt: column.accessor("decidedAt", {
      header: t(list === "CancelDriver" ? "drivers:cancelledAt" : "drivers:decidedAt"),
      cell: ({ row }) => orEmptyValue(row.original.decidedAt && format.date(row.original.decidedAt)),
    }),
  } satisfies Record<string, ListColumn<Driver>>;
}

/** Returns the columns of a list of drivers: the name, and the columns that can be hidden by the list's rules. */
export function driverColumns(list: DriverListId, shown: Shown): ListColumn<Driver>[] {
  const all: Record<string, ListColumn<Driver>> = allColumns(list, shown);
  return ["name", ...(driverLists[list].rules.columns ?? [])].flatMap((id) => all[id] ?? []);
}

/**
 * Returns the columns of a list's export. It has the e-mail address, which the list shows under the name, and dates instead of
 * waiting times.
 */
export function exportColumns(list: DriverListId, shown: Shown): ListColumn<Driver>[] {
  const { t } = shown;
  const [name, ...others] = driverColumns(list, shown).map((column) =>
    columnId(column) === "appliedAt" ? { ...column, header: t("drivers:applied") } : column,
  );
  const email = column.accessor("email", { header: t("drivers:email") });
  return [...(name ? [name] : []), email, ...others];
}

interface DriverNameProps {
  driver: Pick<Driver, "_id" | "firstName" | "lastName" | "email">;
  /** The state of the list, for the way back. */
  query: ListQuery;
  /** A name that distinguishes the driver from others of the list. */
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
