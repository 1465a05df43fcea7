import type { Driver } from "contract/drivers";
import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";
import { Avatar } from "~/ui/avatar";
import { Badge } from "~/ui/badge";
import type { ListColumn } from "~/records/list-columns";
import type { ListQuery } from "~/records/list-query";
import { RowName } from "~/ui/list/row-name";
import { EmptyValue } from "~/ui/empty-value";
import { StarAverage } from "~/ui/stars";
import { DocumentsMeter } from "./documents-meter";
import { mobileOf, nameOf, labelFor } from "./driver";
import { type DriverListId, viewHref } from "./list-rules";
import { DriverBadge } from "./status-badges";
import { DAY, daysUntil, relativeDaysLabel, durationLabel } from "./time-labels";

/** Who waits longer than this is marked. */
const LONG_WAIT = 14 * DAY;
/** Papers that run out within so many days are marked. */
const SOON = 30;

interface Shown {
  t: TFunction;
  format: Format;
  /** BCP 47. */
  language: string;
  query: ListQuery;
  /** The moment from which waiting times and days are counted, the same for server and browser. */
  now: number;
}

/** Every column that a list of drivers can have, by its id. */
function allColumns({ t, format, language, query, now }: Shown) {
  return {
    name: {
      id: "name",
      header: t("drivers:name"),
      rowHeader: true,
      value: nameOf,
      cell: (driver) => (
        <span className="inline-flex items-center gap-3">
          <Avatar name={nameOf(driver)} />
          <RowName to={viewHref(query, driver._id)} detail={driver.email}>
            {nameOf(driver)}
          </RowName>
        </span>
      ),
    },
    email: { id: "email", header: t("drivers:email"), value: (driver) => driver.email },
    mobileNumber: {
      id: "mobileNumber",
      header: t("drivers:mobile"),
      value: mobileOf,
      cell: (driver) => <span className="unbroken">{mobileOf(driver) || <EmptyValue />}</span>,
    },
    status: {
      id: "status",
      header: t("drivers:status"),
      value: (driver) => t(`drivers:state.${driver.status}`),
      cell: (driver) => (
        <span className="inline-flex flex-wrap gap-1">
          <DriverBadge status={driver.status} />
          {driver.isBlocked && <Badge tone="bad">{t("drivers:blocked")}</Badge>}
        </span>
      ),
    },
    waiting: {
      id: "appliedAt",
      header: t("drivers:waiting"),
      value: (driver) => driver.appliedAt,
      invertSort: true,
      cell: (driver) => <Waiting since={driver.appliedAt} now={now} language={language} />,
    },
    appliedAt: {
      id: "appliedAt",
      header: t("drivers:applied"),
      value: (driver) => driver.appliedAt,
      cell: (driver) => <span className="unbroken">{format.date(driver.appliedAt)}</span>,
    },
    documents: {
      id: "documents",
      header: t("drivers:documents"),
      value: ({ documentCounts: { approved, total } }) => t("drivers:documentsOf", { approved, total }),
      cell: (driver) => <DocumentsMeter counts={driver.documentCounts} />,
    },
    office: { id: "office", header: t("drivers:office"), value: (driver) => driver.office?.city },
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
      cell: (driver) =>
        driver.nextExpiry === null ? (
          ""
        ) : (
          <Expiry at={driver.nextExpiry} now={now} language={language} format={format} />
        ),
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
      cell: (driver) => <Reason of={driver} />,
    },
    decidedBy: { id: "decidedBy", header: t("drivers:decidedBy"), value: (driver) => driver.decidedBy },
    decidedAt: {
      id: "decidedAt",
      header: t("drivers:decidedAt"),
      value: (driver) => driver.decidedAt,
      cell: (driver) => decisionDate(driver, format),
    },
    cancelledAt: {
      id: "decidedAt",
      header: t("drivers:cancelledAt"),
      value: (driver) => driver.decidedAt,
      cell: (driver) => decisionDate(driver, format),
    },
  } satisfies Record<string, ListColumn<Driver>>;
}

/** The columns of a list of drivers and of its export. */
export function driverColumns(list: DriverListId, shown: Shown): ListColumn<Driver>[] {
  const all = allColumns(shown);
  switch (list) {
    case "driver-management":
      return [all.name, all.mobileNumber, all.status, all.vehicleCategory, all.documents, all.office, all.appliedAt];
    case "PendingDriver":
      return [all.name, all.mobileNumber, all.waiting, all.documents, all.office, all.services];
    case "ApprovedDriver":
      return [
        all.name,
        all.mobileNumber,
        all.vehicleCategory,
        all.services,
        all.rating,
        all.rides,
        all.nextExpiry,
        all.isBlocked,
        all.office,
        all.decidedAt,
      ];
    case "DisapprovedDriver":
      return [all.name, all.mobileNumber, all.reason, all.decidedBy, all.decidedAt, all.office];
    case "CancelDriver":
      return [all.name, all.mobileNumber, all.cancelledAt, all.reason, all.office];
  }
}

/** The e-mail address, which lists show below the name and a file has no such place for. */
export function exportColumns(list: DriverListId, shown: Shown): ListColumn<Driver>[] {
  const [name, ...others] = driverColumns(list, shown);
  return [...(name ? [name] : []), allColumns(shown).email, ...others];
}

function decisionDate({ decidedAt }: Driver, format: Format): string {
  return decidedAt === null ? "" : format.date(decidedAt);
}

function Waiting({ since, now, language }: { since: string; now: number; language: string }) {
  const length = now - Date.parse(since);
  const words = durationLabel(language, length);
  return length > LONG_WAIT ? (
    <Badge tone="warn" icon="hourglass">
      {words}
    </Badge>
  ) : (
    <>{words}</>
  );
}

/** A date, and how far it is in words; marked when it is near or over. */
export function Expiry({ at, now, language, format }: { at: string; now: number; language: string; format: Format }) {
  const days = daysUntil(at, now);
  const words = relativeDaysLabel(language, days);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <span className="unbroken">{format.date(at)}</span>
      {days < 0 ? <Badge tone="bad">{words}</Badge> : days <= SOON ? <Badge tone="warn">{words}</Badge> : null}
    </span>
  );
}

/** A reason stands in the driver's language. */
function Reason({ of: { reason, language } }: { of: Driver }) {
  return reason === "" ? <EmptyValue /> : <span lang={language}>{reason}</span>;
}
