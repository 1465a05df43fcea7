import { expect } from "vitest";
import { FARE_LINES, isUncollected } from "contract/booking-constants";
import type { BookingSums, ListedBooking } from "contract/bookings";
import { toMinor } from "contract/currency-decimals";
import type { ReportFigures } from "contract/report";

type Query = Record<string, string | number>;
/** Reads a list of bookings. */
type ReadList = (query: Query) => Promise<{ docs: ListedBooking[]; totalDocs: number; sums: BookingSums }>;

const NO_SUMS = { total: 0, driverEarning: 0, adminEarning: 0, refunded: 0 };

/** What a list of bookings comes to: by its sums, and by the rows of its file. */
export async function figuresOfList(listed: ReadList, query: Query, currency: string) {
  const [{ sums, totalDocs }, { docs }] = await Promise.all([listed(query), listed({ ...query, fields: "fare" })]);
  expect(docs.length).toBe(totalDocs);
  const own = [sums, ...sums.others].find((each) => each.currency === currency) ?? NO_SUMS;
  const minor = (amount: number | null) => toMinor(amount ?? 0, currency);
  const sum = (amount: (row: ListedBooking) => number) => docs.reduce((all, row) => all + amount(row), 0);
  // Of what another system gave back only the lines of the fare count.
  const collected = (row: ListedBooking) => !isUncollected(row.paymentState) || row.refunded > 0;
  const chargedIn = (isMeant: (row: ListedBooking) => boolean) =>
    sum((row) => (isMeant(row) && collected(row) ? minor(row.total) : 0));
  const back = sum((row) => minor(row.refunded));
  const line = (...names: string[]) =>
    sum((row) => {
      const lines = row.paymentState === "failed" ? [] : (row.fare ?? []);
      return lines.reduce((all, { name, amount }) => (names.includes(name) ? all + minor(amount) : all), 0);
    });
  expect(chargedIn(() => true) - back).toBe(minor(own.total));
  const figures: ReportFigures = {
    rides: docs.filter(({ status }) => status === "completed").length,
    cancelled: docs.filter(({ status }) => status === "cancelled").length,
    paid: minor(own.total),
    driver: minor(own.driverEarning),
    company: minor(own.adminEarning),
    tips: line("tip"),
    fees: line("bookingFee", "airportFee", "cancellationFee"),
    promo: 0 - line("promo"),
    tax: line("salesTax"),
    refunds: minor(own.refunded),
    cash: chargedIn(({ status, paymentMethod }) => status === "completed" && paymentMethod === "cash"),
  };
  const fare = FARE_LINES.flatMap((name) => {
    const amount = line(name);
    return amount === 0 ? [] : [{ name, amount }];
  });
  const givenBack = ({ refunded, paymentState, total }: ListedBooking) =>
    minor(refunded || (paymentState === "refunded" ? total : 0));
  expect(sum(givenBack)).toBe(figures.refunds);
  return { figures, fare };
}
