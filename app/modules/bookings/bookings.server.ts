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

/** Splits the list's single payment filter into the call's two parameters, for the method and for the state. */
function withPaymentNamed({ payment, ...page }: ApiQuery & { payment?: string }) {
  const method = ([...PAYMENT_METHODS, NONE] as const).find((each) => each === payment);
  const state = PAYMENT_FILTERS.find((each) => each === payment);
  return { ...page, ...(method && { paymentMethod: method }), ...(state && { payment: state }) };
}

/** Returns the source of the list and its exports. @param more further parameters of the call */
export const bookingSource = (api: Api, more?: { fields: "fare" }): ListSource<ListedBooking, BookingSums> =>
  periodSource(
    api,
    // Even without a period, bookings are counted by the days of a zone.
    async (page) => {
      const query = { ...withPaymentNamed(page), ...(await zoneQuery(api)), ...more };
      return api(calls.listBookings, { query });
    },
    ({ requestedAt }) => requestedAt,
  );

export const rideSource = (api: Api): ListSource<Booking, BookingSums> =>
  periodSource(
    api,
    // "today" and "later" depend on a zone.
    async (page) => api(calls.listScheduledRides, { query: { ...page, ...(await zoneQuery(api)) } }),
    ({ scheduledAt }) => scheduledAt,
  );

/** Describes the sums of the bookings of a list, on all pages. */
export const bookingSumsText =
  (args: GuardedArgs) =>
  async (sums: BookingSums): Promise<string> => {
    const format = await serviceFormat(args);
    // Amounts in other currencies than the service's are added up separately. A currency without amounts is mentioned only if it
    // is the only one.
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

/** Says why a booking can no longer be cancelled, and who has cancelled it; null while it can be. */
export function whyOver(t: TFunction, { status, cancellation }: BookingDetails): string | null {
  if (isCancellable(status)) return null;
  if (status !== "cancelled") return t("bookings:cannotCancel");
  const who = cancellation && (cancellation.name || labelFor(t, "canceller", cancellation.by));
  return [t("bookings:cancelledAlready"), [who, cancellation?.reason].filter(Boolean).join(": ")].join(" ").trim();
}

/** Reads the counts in the list's summary; null if the call fails, because the list works without them. */
export async function overviewOf(api: Api) {
  return (await api(calls.readBookingOverview).catch(nullIfCallFailed))?.data ?? null;
}

/** Reads the number of rides in each time window; null if the call fails. */
export async function rideOverviewOf(api: Api) {
  return (
    (await api(calls.readScheduledRideOverview, { query: await zoneQuery(api) }).catch(nullIfCallFailed))?.data ?? null
  );
}

/** @throws TaxiApiError "missing" for an unknown id, which becomes the 404 page (ruling B7) */
export async function bookingOf(api: Api, id: string): Promise<BookingDetails> {
  return (await api(calls.readBooking, { params: { id } })).data;
}

/** Reads how the amounts of a booking were calculated; null if that is not recorded. */
export async function workingOf(api: Api, id: string) {
  return (await api(calls.readBookingWorking, { params: { id } })).data;
}
