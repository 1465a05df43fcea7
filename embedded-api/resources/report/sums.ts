import { sql, type SQL } from "drizzle-orm";
import { FARE_LINES, type FareLine } from "contract/booking-constants";
import type { ReportFigures } from "contract/report";
import { storedPerMinor } from "../../fares/stored-fare";

/** The totals of bookings. Amounts are in minor units; fare lines are in the unit of stored fares. */
export interface Sums {
  currency: string;
  rides: number;
  cancelled: number;
  paid: number;
  driver: number;
  company: number;
  refunded: number;
  cash: number;
  lines: Partial<Record<FareLine, number>>;
}

const MONEY = ["paid", "driver", "company", "refunded", "cash"] as const;
const FIGURE_LINES = ["bookingFee", "airportFee", "cancellationFee", "promo", "salesTax", "tip"] as const;

const columnOf = (line: FareLine) => sql.identifier(line.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));

/** Adds up rows of `report_days` or `booking_reports()` that are grouped at least by currency. */
export function summed(withLines = false): SQL {
  const lines = withLines ? FARE_LINES : FIGURE_LINES;
  return sql.join(
    [
      sql`currency`,
      ...["rides", "cancelled"].map((name) => sql`sum(${sql.identifier(name)})::float8 as ${sql.identifier(name)}`),
      ...MONEY.map((name) => {
        return sql`to_minor(sum(${sql.identifier(name)}), currency)::float8 as ${sql.identifier(name)}`;
      }),
      sql`json_build_object(${sql.join(
        lines.map((line) => sql`${sql.raw(`'${line}'`)}, sum(${columnOf(line)})`),
        sql`, `,
      )}) as lines`,
    ],
    sql`, `,
  );
}

/** Keeps groups with bookings. Rows stay behind when all their bookings have moved to another group. */
export const hasBookings = sql`sum(rides) <> 0 or sum(cancelled) <> 0`;

/** Sums of zero in a currency. */
export const noSums = (currency: string): Sums => ({
  currency,
  rides: 0,
  cancelled: 0,
  paid: 0,
  driver: 0,
  company: 0,
  refunded: 0,
  cash: 0,
  lines: {},
});

/** Adds two sums in the same currency; all of them are whole numbers. */
export function added(one: Sums, other: Sums): Sums {
  const names = ["rides", "cancelled", ...MONEY] as const;
  const lines = FARE_LINES.flatMap((line): [FareLine, number][] => {
    const sum = (one.lines[line] ?? 0) + (other.lines[line] ?? 0);
    return sum === 0 ? [] : [[line, sum]];
  });
  return {
    currency: one.currency,
    ...(Object.fromEntries(names.map((name) => [name, one[name] + other[name]])) as Record<
      (typeof names)[number],
      number
    >),
    lines: Object.fromEntries(lines),
  };
}

/** Converts a line of a fare to minor units. */
const lineAmount = (stored: number, currency: string) => Math.round(stored / storedPerMinor(currency));

/** Converts sums to the figures in answers. */
export function figuresOf({ currency, lines, refunded, ...sums }: Sums): ReportFigures {
  const amount = (...names: FareLine[]) =>
    names.reduce((total, name) => total + lineAmount(lines[name] ?? 0, currency), 0);
  return {
    rides: sums.rides,
    cancelled: sums.cancelled,
    paid: sums.paid,
    driver: sums.driver,
    company: sums.company,
    tips: amount("tip"),
    fees: amount("bookingFee", "airportFee", "cancellationFee"),
    // Deductions are negative in fares.
    promo: 0 - amount("promo"),
    tax: amount("salesTax"),
    refunds: refunded,
    cash: sums.cash,
  };
}

/** Returns the lines of the fares without those of zero. */
export function fareOf({ currency, lines }: Sums): { name: string; amount: number }[] {
  return FARE_LINES.flatMap((name) => {
    const stored = lines[name] ?? 0;
    return stored === 0 ? [] : [{ name, amount: lineAmount(stored, currency) }];
  });
}
