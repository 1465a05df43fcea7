import { FARE_LINES } from "contract/booking-constants";
import type { ListedBooking } from "contract/bookings";
import type { TFunction } from "i18next";
import { guardedLoader } from "~/access/guard.server";
import { csvExport } from "~/records/csv-export.server";
import type { ListColumn } from "~/records/list-columns";
import { bookingColumns, currencyColumn } from "./columns";
import { bookingSource } from "./bookings.server";
import { labelFor } from "./labels";
import { bookingRules } from "./list-rules";

export const loader = guardedLoader("Booking_Management", (args) =>
  csvExport(args, {
    filename: "bookings",
    rules: bookingRules,
    columns: (t, format, query) => [...bookingColumns(t, format, query), ...fareColumns(t)],
    source: (api) => bookingSource(api, { fields: "fare" }),
  }),
);

const known: ReadonlySet<string> = new Set(FARE_LINES);

/** The lines of the fare and the shares in it. The lines add up to the total: those that the panel has no column for are added up. */
function fareColumns(t: TFunction): ListColumn<ListedBooking>[] {
  const amountOf = ({ fare }: ListedBooking, isMeant: (name: string) => boolean) => {
    const lines = fare?.filter(({ name }) => isMeant(name)) ?? [];
    return lines.length > 0 ? lines.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0) / 100 : "";
  };
  return [
    ...FARE_LINES.map((line) => ({
      id: line,
      header: labelFor(t, "fareLine", line),
      value: (booking: ListedBooking) => amountOf(booking, (name) => name === line),
    })),
    {
      id: "otherLines",
      header: t("bookings:otherLines"),
      value: (booking) => amountOf(booking, (name) => !known.has(name)),
    },
    {
      id: "cancelledBy",
      header: t("bookings:cancelledBy"),
      value: ({ cancellation }) => cancellation && labelFor(t, "canceller", cancellation.by),
    },
    { id: "cancelReason", header: t("bookings:reason"), value: ({ cancellation }) => cancellation?.reason },
    { id: "promoCode", header: t("bookings:promoCode"), value: ({ promoCode }) => promoCode },
    { id: "driverEarning", header: t("bookings:driverEarns"), value: ({ driverEarning }) => driverEarning },
    { id: "adminEarning", header: t("bookings:companyEarns"), value: ({ adminEarning }) => adminEarning },
    currencyColumn(t),
  ];
}
