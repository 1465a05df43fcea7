import { calls } from "contract";
import type { Booking, BookingDetails, BookingSums, ListedBooking } from "contract/bookings";
import { isCancellable, PAYMENT_FILTERS, PAYMENT_METHODS } from "contract/booking-constants";
import { NONE } from "contract/report-constants";
import type { GuardedArgs } from "~/access/guard.server";
import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";
import type { Api } from "~/taxi-api/client.server";
import { nullIfCallFailed } from "~/taxi-api/error";
import { serviceFormat } from "~/records/service-format.server";
import type { ApiQuery } from "~/records/list/list-query";
import { periodSource } from "~/records/list/period-source.server";
import type { ListSource } from "~/records/list/read-list.server";
import { zoneQuery } from "~/taxi-api/service-locale.server";
import { labelFor } from "./labels";

/** The list has one filter for how a ride is paid and what became of it, the call has two. */
function withPaymentNamed({ payment, ...page }: ApiQuery & { payment?: string }) {
  const method = ([...PAYMENT_METHODS, NONE] as const).find((each) => each === payment);
  const state = PAYMENT_FILTERS.find((each) => each === payment);
  return { ...page, ...(method && { paymentMethod: method }), ...(state && { payment: state }) };
}

/** @param more further parameters of the call */
export const bookingSource = (api: Api, more?: { fields: "fare" }): ListSource<ListedBooking, BookingSums> =>
  periodSource(
    api,
    // Bookings are counted by days of a zone, also without a period.
    async (page) => {
      const query = { ...withPaymentNamed(page), ...(await zoneQuery(api)), ...more };
      return api(calls.listBookings, { query });
    },
    ({ requestedAt }) => requestedAt,
  );

export const rideSource = (api: Api): ListSource<Booking, BookingSums> =>
  periodSource(
    api,
    // "today" and "later" are those of a zone.
    async (page) => api(calls.listScheduledRides, { query: { ...page, ...(await zoneQuery(api)) } }),
    ({ scheduledAt }) => scheduledAt,
  );

/** Describes what the bookings of a list come to, on all its pages. */
export const bookingSumsText =
  (args: GuardedArgs) =>
  async (sums: BookingSums): Promise<string> => {
    const format = await serviceFormat(args);
    // Amounts in other currencies than the service's are added up apart. One without any is named only if it is alone.
    const filled = [sums, ...sums.others].filter(({ total, estimated, refunded, failed }) =>
      [total, estimated, refunded, failed].some((amount) => amount !== 0),
    );
    return (filled.length > 0 ? filled : [sums]).map((each) => currencySumsText(args.t, format, each)).join(" ");
  };

type CurrencySums = Omit<BookingSums, "others">;

function currencySumsText(t: TFunction, format: Format, sums: CurrencySums): string {
  const money = (amount: number) => format.money(amount, sums.currency);
  const { total, driverEarning, adminEarning, estimated, refunded, failed } = sums;
  const leftOut = [
    ...(failed === 0 ? [] : [t("bookings:failedAmount", { amount: money(failed) })]),
    ...(refunded === 0 ? [] : [t("bookings:refundedAmount", { amount: money(refunded) })]),
  ];
  const paid =
    driverEarning === null || adminEarning === null
      ? t("bookings:sum", { total: money(total) })
      : t("bookings:sums", { total: money(total), driver: money(driverEarning), company: money(adminEarning) });
  return [
    (total !== 0 || estimated === 0) && paid,
    leftOut.length > 0 && t("bookings:notIncluded", { amounts: format.list(leftOut) }),
    estimated !== 0 && t("bookings:estimatedSum", { amount: money(estimated) }),
  ]
    .filter(Boolean)
    .join(" ");
}

/** Says why a booking can't be cancelled any more, and who has cancelled it; null while it can be. */
export function whyOver(t: TFunction, { status, cancellation }: BookingDetails): string | null {
  if (isCancellable(status)) return null;
  if (status !== "cancelled") return t("bookings:cannotCancel");
  const who = cancellation && (cancellation.name || labelFor(t, "canceller", cancellation.by));
  return [t("bookings:cancelledAlready"), [who, cancellation?.reason].filter(Boolean).join(": ")].join(" ").trim();
}

/** The counts in the list's summary; null when the call fails, as the list works without. */
export async function overviewOf(api: Api) {
  return (await api(calls.readBookingOverview).catch(nullIfCallFailed))?.data ?? null;
}

/** The rides in each time window; null when the call fails. */
export async function rideOverviewOf(api: Api) {
  return (
    (await api(calls.readScheduledRideOverview, { query: await zoneQuery(api) }).catch(nullIfCallFailed))?.data ?? null
  );
}

/** @throws TaxiApiError "missing" for an unknown id, which becomes the 404 page (ruling B7) */
export async function bookingOf(api: Api, id: string): Promise<BookingDetails> {
  return (await api(calls.readBooking, { params: { id } })).data;
}

/** How the amounts of a booking came about; null where that is not recorded. */
export async function workingOf(api: Api, id: string) {
  return (await api(calls.readBookingWorking, { params: { id } })).data;
}
