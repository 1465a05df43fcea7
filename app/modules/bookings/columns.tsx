import type { Booking, Place } from "contract/bookings";
import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";
import { Badge } from "~/ui/badge";
import type { ListColumn } from "~/records/list-columns";
import type { ListQuery } from "~/records/list-query";
import { RowName } from "~/ui/list/row-name";
import { EmptyValue, orEmptyValue } from "~/ui/empty-value";
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
      className: "booking-time",
      value: ({ requestedAt }) => requestedAt,
      cell: ({ requestedAt }) => (requestedAt ? format.dateTime(requestedAt) : ""),
    },
    {
      id: "status",
      header: t("bookings:state"),
      className: "booking-state",
      value: ({ status }) => labelFor(t, "status", status),
      cell: (booking) => <State booking={booking} why={cancellationText(t, booking)} />,
    },
    {
      id: "payment",
      header: t("bookings:paidBy"),
      className: "booking-payment",
      value: (booking) => paymentLabels(t, booking).join(", "),
      cell: ({ paymentMethod, paymentState }) =>
        twoLines(orEmptyValue(labelFor(t, "method", paymentMethod)), labelFor(t, "payment", paymentState)),
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
      className: "booking-time",
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
      className: "booking-driver",
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
      <RowName
        to={detailsHref(query, booking._id)}
        detail={detail && <span className="unbroken">{detail(booking)}</span>}
      >
        <span className="unbroken">{booking.number}</span>
      </RowName>
    ),
  };
}

function personColumn(id: "rider" | "driver", header: string, nobody: string): ListColumn<Booking> {
  return {
    id,
    header,
    className: `booking-${id}`,
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
      className: "booking-route",
      value: ({ pickup }) => address(pickup),
      cell: ({ pickup, dropoff }) => (
        <span title={[address(pickup), dropoff?.address].filter(Boolean).join(" → ")}>
          <span className="one-line">{address(pickup) === "" ? <EmptyValue /> : ownDirection(address(pickup))}</span>{" "}
          {dropoff && (
            <span className="row-detail one-line">
              <span className="sr-only">{t("bookings:toPlace", { place: dropoff.address })}</span>
              <span aria-hidden="true">→ {ownDirection(dropoff.address)}</span>
            </span>
          )}
        </span>
      ),
    },
    { id: "dropoff", header: t("bookings:dropoff"), value: ({ dropoff }) => address(dropoff) },
  ];
}

function totalColumn(t: TFunction, format: Format): ListColumn<Booking> {
  return {
    id: "total",
    header: t("bookings:total"),
    className: "booking-total",
    numeric: true,
    value: ({ total }) => total,
    cell: ({ total, currency }) => format.money(total, currency),
  };
}

/** For exports, in which amounts are plain numbers. */
export function currencyColumn(t: TFunction): ListColumn<Booking> {
  return { id: "currency", header: t("bookings:currency"), value: ({ currency }) => currency };
}

/** The person who cancelled a booking, and the reason; empty for all others. */
function cancellationText(t: TFunction, { cancellation }: Booking): string {
  if (!cancellation) return "";
  return [labelFor(t, "canceller", cancellation.by), cancellation.reason].filter(Boolean).join(": ");
}

function State({ booking, why }: { booking: Booking; why: string }) {
  return (
    <span title={why || undefined}>
      <StatusBadge status={booking.status} />
      {why && <span className="row-detail one-line">{ownDirection(why)}</span>}
    </span>
  );
}

function twoLines(first: React.ReactNode, second: string) {
  return (
    <span className="unbroken">
      {first}
      {second && <span className="row-detail">{second}</span>}
    </span>
  );
}
