import type { Booking, Place } from "contract/bookings";
import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";
import { Badge } from "~/ui/badge";
import type { ListColumn } from "~/records/list-columns";
import type { ListQuery } from "~/records/list-query";
import { RowName } from "~/ui/list/row-name";
import { EmptyValue } from "~/ui/empty-value";
import { ownDirection } from "~/ui/own-direction";
import { detailsHref } from "./list-rules";
import { StatusBadge } from "./status-badge";
import { TimeLeft } from "./time-left";
import { labelFor, paymentLabels } from "./labels";

export function bookingColumns(t: TFunction, format: Format, query: ListQuery): ListColumn<Booking>[] {
  return [
    numberColumn(t, query, ({ service }) => labelFor(t, "service", service)),
    { id: "service", header: t("bookings:serviceName"), value: ({ service }) => labelFor(t, "service", service) },
    personColumn("rider", t("bookings:rider"), t("bookings:removed")),
    personColumn("driver", t("bookings:driver"), t("bookings:none")),
    ...placeColumns(t),
    {
      id: "requestedAt",
      header: t("bookings:requestedAt"),
      value: ({ requestedAt }) => requestedAt,
      cell: ({ requestedAt }) => (requestedAt ? format.dateTime(requestedAt) : ""),
    },
    {
      id: "status",
      header: t("bookings:state"),
      value: ({ status }) => labelFor(t, "status", status),
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    {
      id: "payment",
      header: t("bookings:paidBy"),
      value: (booking) => paymentLabels(t, booking).join(", "),
      cell: ({ paymentMethod, paymentState }) =>
        twoLines(labelFor(t, "method", paymentMethod), labelFor(t, "payment", paymentState)),
    },
    totalColumn(t, format),
    { id: "platform", header: t("bookings:platformName"), value: ({ platform }) => labelFor(t, "platform", platform) },
  ];
}

/** @param now when the list was read, as ISO time */
export function rideColumns(t: TFunction, format: Format, query: ListQuery, now: string): ListColumn<Booking>[] {
  return [
    numberColumn(t, query),
    {
      id: "scheduledAt",
      header: t("bookings:pickupTime"),
      value: ({ scheduledAt }) => scheduledAt,
      cell: (ride) =>
        ride.scheduledAt ? (
          <span className="min-w-0">
            {format.dateTime(ride.scheduledAt)}{" "}
            <TimeLeft at={ride.scheduledAt} now={now} isUrgent={ride.driver === null} />
          </span>
        ) : (
          ""
        ),
    },
    personColumn("rider", t("bookings:rider"), t("bookings:removed")),
    { id: "service", header: t("bookings:serviceName"), value: ({ service }) => labelFor(t, "service", service) },
    {
      id: "driver",
      header: t("bookings:driver"),
      value: ({ driver }) => driver?.name ?? t("bookings:unassigned"),
      cell: ({ driver }) =>
        driver ? (
          ownDirection(driver.name)
        ) : (
          <Badge tone="warn" icon="user-x">
            {t("bookings:unassigned")}
          </Badge>
        ),
    },
    ...placeColumns(t),
    totalColumn(t, format),
  ];
}

function numberColumn(t: TFunction, query: ListQuery, detail?: (booking: Booking) => string): ListColumn<Booking> {
  return {
    id: "number",
    header: t("bookings:number"),
    rowHeader: true,
    value: ({ number }) => number,
    cell: (booking) => (
      <RowName to={detailsHref(query, booking._id)} detail={detail?.(booking)}>
        {booking.number}
      </RowName>
    ),
  };
}

function personColumn(id: "rider" | "driver", header: string, nobody: string): ListColumn<Booking> {
  return {
    id,
    header,
    value: (booking) => booking[id]?.name ?? "",
    cell: (booking) => {
      const person = booking[id];
      return person ? ownDirection(person.name) : <span className="text-ink-2">{nobody}</span>;
    },
  };
}

/** The pickup column also shows the drop-off; the hidden second column repeats it for the export. */
function placeColumns(t: TFunction): ListColumn<Booking>[] {
  const address = (place: Place | null) => place?.address ?? "";
  return [
    {
      id: "pickup",
      header: t("bookings:pickup"),
      value: ({ pickup }) => address(pickup),
      cell: ({ pickup, dropoff }) =>
        twoLines(
          address(pickup),
          dropoff && (
            <>
              <span className="sr-only">{t("bookings:toPlace", { place: dropoff.address })}</span>
              <span aria-hidden="true">→ {ownDirection(dropoff.address)}</span>
            </>
          ),
        ),
    },
    { id: "dropoff", header: t("bookings:dropoff"), value: ({ dropoff }) => address(dropoff) },
  ];
}

function totalColumn(t: TFunction, format: Format): ListColumn<Booking> {
  return {
    id: "total",
    header: t("bookings:total"),
    numeric: true,
    value: ({ total }) => total,
    cell: ({ total, currency }) => format.money(total, currency),
  };
}

/** For exports, in which amounts are plain numbers. */
export function currencyColumn(t: TFunction): ListColumn<Booking> {
  return { id: "currency", header: t("bookings:currency"), value: ({ currency }) => currency };
}

function twoLines(first: string, second: React.ReactNode) {
  return (
    <span>
      {first === "" ? <EmptyValue /> : ownDirection(first)}
      {second && <span className="row-detail">{second}</span>}
    </span>
  );
}
