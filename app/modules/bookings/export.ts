import { createColumnHelper } from "@tanstack/react-table";
import { FARE_LINES, isUncollected } from "contract/booking-constants";
import type { ListedBooking } from "contract/bookings";
import type { TFunction } from "i18next";
import { guardedLoader } from "~/access/guard.server";
import { exportList } from "~/records/export/list-export.server";
import type { ListColumn, ListFeatures } from "~/records/list/list-columns";
import { bookingColumns, currencyColumn, modelColumn } from "./columns";
import { bookingSource } from "./bookings.server";
import { bookingFilters, namesInFilters } from "./filters";
import { labelFor } from "./labels";
import { bookingRules } from "./list-rules";

const column = createColumnHelper<ListFeatures, ListedBooking>();

export const loader = guardedLoader("Booking_Management", (args) =>
  exportList(args, {
    filename: "bookings",
    rules: bookingRules,
    columns: (t, format, query) => {
      // Rows of the file have more fields than rows of the list.
      const [currency, ...shown] = [
        currencyColumn(t),
        ...bookingColumns(t, format, query),
      ] as ListColumn<ListedBooking>[];
      return [...shown, modelColumn(t) as ListColumn<ListedBooking>, ...fareColumns(t), currency!];
    },
    filters: (t, query, rows, format) => bookingFilters(t, format, query, namesInFilters({ query, rows }), null),
    source: (api) => bookingSource(api, { fields: "fare" }),
  }),
);

/**
 * Whether nobody earns anything from a payment, because it failed or another system refunded it. For the panel's own refunds, the
 * shares show who bears them.
 */
const isUnearned = ({ paymentState, refunded }: ListedBooking) => isUncollected(paymentState) && refunded === 0;

const known: ReadonlySet<string> = new Set(FARE_LINES);

/** The columns of the fare's lines and shares. The lines add up to the total, so lines without a column are added up in one. */
function fareColumns(t: TFunction): ListColumn<ListedBooking>[] {
  const amountOf = ({ fare }: ListedBooking, isMeant: (name: string) => boolean) => {
    const lines = fare?.filter(({ name }) => isMeant(name)) ?? [];
    // Some currencies have thousandths.
    return lines.length > 0 ? lines.reduce((sum, { amount }) => sum + Math.round(amount * 1000), 0) / 1000 : "";
  };
  return [
    ...FARE_LINES.map((line) =>
      column.accessor((booking: ListedBooking) => amountOf(booking, (name) => name === line), {
        id: line,
        header: labelFor(t, "fareLine", line),
        meta: { money: true },
      }),
    ),
    column.accessor((booking) => amountOf(booking, (name) => !known.has(name)), {
      id: "otherLines",
      header: t("bookings:otherLines"),
      meta: { money: true },
    }),
    column.accessor(({ cancellation }) => cancellation && labelFor(t, "canceller", cancellation.by), {
      id: "cancelledBy",
      header: t("bookings:cancelledBy"),
    }),
    column.accessor(({ cancellation }) => cancellation?.reason, { id: "cancelReason", header: t("bookings:reason") }),
    column.accessor(({ refunded }) => (refunded > 0 ? -refunded : ""), {
      id: "refunded",
      header: t("bookings:givenBack"),
      meta: { money: true },
    }),
    column.accessor("promoCode", { header: t("bookings:promoCode") }),
    column.accessor((booking) => (isUnearned(booking) ? "" : booking.driverEarning), {
      id: "driverEarning",
      header: t("bookings:driverEarns"),
      meta: { money: true },
    }),
    column.accessor((booking) => (isUnearned(booking) ? "" : booking.adminEarning), {
      id: "adminEarning",
      header: t("bookings:companyEarns"),
      meta: { money: true },
    }),
  ];
}
