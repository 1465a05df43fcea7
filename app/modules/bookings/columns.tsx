import { createColumnHelper } from "@tanstack/react-table";
import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import type { Booking, Place } from "contract/bookings";
import { Moment } from "~/ui/list/cells";
import { EmptyValue, orEmptyValue } from "~/ui/empty-value";
import type { Format } from "~/i18n/format";
import { Badge } from "~/ui/badge";
import type { ListColumn, ListFeatures } from "~/records/list/list-columns";
import type { ListQuery } from "~/records/list/list-query";
import { RowName } from "~/ui/list/row-name";
import { ownDirection } from "~/ui/own-direction";
import { AheadTime } from "./ahead-time";
import { detailsHref } from "./list-rules";
import { DriverName, Nobody, type OpenablePeople, RiderName } from "./person-names";
import { StatusBadge } from "./status-badge";
import { TimeLeft } from "./time-left";
import { labelFor, modelOf, paymentLabels } from "./labels";

const column = createColumnHelper<ListFeatures, Booking>();

/** @param opens the people to whom the rows link; files have no links */
export function bookingColumns(
  t: TFunction,
  format: Format,
  query: ListQuery,
  opens?: OpenablePeople,
): ListColumn<Booking>[] {
  return [
    numberColumn(t, query, ({ service }) => labelFor(t, "service", service)),
    column.accessor(({ service }) => labelFor(t, "service", service), {
      id: "service",
      header: t("bookings:serviceName"),
    }),
    riderColumn(t, query, opens),
    driverColumn(t, query, { opens, none: "", nobody: <span className="text-ink-2">{t("bookings:none")}</span> }),
    vehicleColumn(t),
    ...placeColumns(t),
    column.accessor("requestedAt", {
      header: t("bookings:requestedAt"),
      meta: { className: "booking-time" },
      cell: ({ row }) => <Moment at={row.original.requestedAt} />,
    }),
    column.accessor("scheduledAt", {
      header: t("bookings:pickupTime"),
      meta: { className: "ahead-time" },
      cell: ({ row, table }) => <AheadTime booking={row.original} now={table.options.meta!.now} />,
    }),
    column.accessor(({ status }) => labelFor(t, "status", status), {
      id: "status",
      header: t("bookings:state"),
      meta: { className: "booking-state" },
      cell: ({ row }) => <State booking={row.original} why={cancellationText(t, row.original)} />,
    }),
    column.accessor((booking) => paymentLabels(t, booking).join(", "), {
      id: "payment",
      header: t("bookings:paidBy"),
      meta: { className: "booking-payment" },
      cell: ({ row }) =>
        twoLines(
          orEmptyValue(labelFor(t, "method", row.original.paymentMethod)),
          labelFor(t, "payment", row.original.paymentState),
        ),
    }),
    totalColumn(t, format),
    column.accessor(({ platform }) => labelFor(t, "platform", platform), {
      id: "platform",
      header: t("bookings:platformName"),
    }),
  ];
}

export function rideColumns(
  t: TFunction,
  format: Format,
  query: ListQuery,
  opens?: OpenablePeople,
): ListColumn<Booking>[] {
  const unassigned = t("bookings:unassigned");
  return [
    numberColumn(t, query),
    column.accessor("scheduledAt", {
      header: t("bookings:pickupTime"),
      meta: { className: "booking-time" },
      cell: ({ row, table }) =>
        orEmptyValue(
          row.original.scheduledAt ? (
            <span className="min-w-0">
              {format.dateTime(row.original.scheduledAt)}{" "}
              <TimeLeft
                at={row.original.scheduledAt}
                now={table.options.meta!.now}
                isUrgent={row.original.driver === null}
              />
            </span>
          ) : (
            ""
          ),
        ),
    }),
    riderColumn(t, query, opens),
    column.accessor(({ service }) => labelFor(t, "service", service), {
      id: "service",
      header: t("bookings:serviceName"),
    }),
    driverColumn(t, query, {
      opens,
      none: unassigned,
      nobody: (
        <Badge tone="warn" icon="user-x">
          {unassigned}
        </Badge>
      ),
    }),
    vehicleColumn(t),
    ...placeColumns(t),
    totalColumn(t, format),
  ];
}

/** Returns the URL at which a ride without a driver gets one; null if nobody can assign it. */
const assignHref = (query: ListQuery, { _id, assignable }: Booking) =>
  assignable === true ? detailsHref(query, _id, "driver") : null;

function numberColumn(t: TFunction, query: ListQuery, detail?: (booking: Booking) => string): ListColumn<Booking> {
  return column.accessor("number", {
    header: t("bookings:number"),
    meta: { rowHeader: true },
    cell: ({ row }) => (
      <RowName
        to={detailsHref(query, row.original._id)}
        detail={detail && <span className="unbroken">{detail(row.original)}</span>}
      >
        <span className="unbroken">{row.original.number}</span>
      </RowName>
    ),
  });
}

function riderColumn(t: TFunction, query: ListQuery, opens?: OpenablePeople): ListColumn<Booking> {
  return column.accessor(({ rider }) => rider?.name ?? "", {
    id: "rider",
    header: t("bookings:rider"),
    meta: { className: "booking-rider" },
    cell: ({ row }) => <RiderName query={query} opens={opens} rider={row.original.rider} />,
  });
}

interface DriverCell {
  opens: OpenablePeople | undefined;
  /** The text for a booking without a driver in files, and in rows beside a link. */
  none: string;
  nobody: ReactNode;
}

function driverColumn(t: TFunction, query: ListQuery, { opens, none, nobody }: DriverCell): ListColumn<Booking> {
  return column.accessor(({ driver }) => driver?.name ?? none, {
    id: "driver",
    header: t("bookings:driver"),
    meta: { className: "booking-driver" },
    cell: ({ row: { original } }) => (
      <DriverName
        query={query}
        opens={opens}
        driver={original.driver}
        nobody={
          <Nobody booking={original} assign={assignHref(query, original)}>
            {nobody}
          </Nobody>
        }
      />
    ),
  });
}

/** The columns for the places. The pickup column also shows the drop-off; the hidden second column repeats it for the export. */
function placeColumns(t: TFunction): ListColumn<Booking>[] {
  const address = (place: Place | null) => place?.address ?? "";
  return [
    column.accessor(({ pickup }) => address(pickup), {
      id: "pickup",
      header: t("bookings:pickup"),
      meta: { className: "booking-route" },
      cell: ({ row }) => (
        <span title={[address(row.original.pickup), row.original.dropoff?.address].filter(Boolean).join(" → ")}>
          <span className="one-line">
            {address(row.original.pickup) === "" ? <EmptyValue /> : ownDirection(address(row.original.pickup))}
          </span>{" "}
          {row.original.dropoff && (
            <span className="row-detail one-line">
              <span className="sr-only">{t("bookings:toPlace", { place: row.original.dropoff.address })}</span>
              <span aria-hidden="true">→ {ownDirection(row.original.dropoff.address)}</span>
            </span>
          )}
        </span>
      ),
    }),
    column.accessor(({ dropoff }) => address(dropoff), { id: "dropoff", header: t("bookings:dropoff") }),
  ];
}

/** The column with the vehicle as it was when the driver was assigned. */
function vehicleColumn(t: TFunction): ListColumn<Booking> {
  return column.accessor(({ vehicle }) => vehicle?.plate ?? "", {
    id: "plate",
    header: t("bookings:plate"),
    cell: ({ row }) => {
      const { vehicle } = row.original;
      return vehicle ? twoLines(ownDirection(vehicle.plate), modelOf(vehicle)) : <EmptyValue />;
    },
  });
}

/** The column for files, in which the plate has a separate column. */
export function modelColumn(t: TFunction): ListColumn<Booking> {
  return column.accessor(({ vehicle }) => (vehicle ? modelOf(vehicle) : ""), {
    id: "vehicle",
    header: t("bookings:vehicle"),
  });
}

function totalColumn(t: TFunction, format: Format): ListColumn<Booking> {
  return column.accessor("total", {
    header: t("bookings:total"),
    meta: { numeric: true, money: true, className: "booking-total" },
    cell: ({ row }) => orEmptyValue(format.money(row.original.total, row.original.currency)),
  });
}

/** The column for exports, in which amounts are plain numbers. */
export function currencyColumn(t: TFunction): ListColumn<Booking> {
  return column.accessor("currency", { header: t("bookings:currency") });
}

/** Returns who cancelled a booking, and the reason; empty for all others. */
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

function twoLines(first: ReactNode, second: string) {
  return (
    <span className="unbroken">
      {first}
      {second && <span className="row-detail">{second}</span>}
    </span>
  );
}
