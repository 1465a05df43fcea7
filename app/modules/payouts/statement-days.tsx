import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Statement, StatementSums } from "contract/payouts";
import { pathOf } from "~/access/screens";
import { useFormat } from "~/i18n/format";

const PARTS = ["fares", "tips", "company", "cash", "refunds", "adjustments", "payouts", "balance"] as const;

/** Returns a figure with the sign of its effect on the balance. */
const signed = (part: (typeof PARTS)[number], sums: StatementSums) =>
  part === "company" || part === "cash" ? -sums[part] : sums[part];

const hasBookings = ({ rides, fares, refunds, company }: StatementSums) =>
  [rides, fares, refunds, company].some((figure) => figure !== 0);

/** Returns the list of exactly the bookings of some days of a statement. */
function bookingsHref({ driver, currency }: Statement, enteredFrom: string, enteredTo: string): string {
  return `${pathOf("Booking_Management")}?${new URLSearchParams({ driver: driver._id, enteredFrom, enteredTo, currency }).toString()}`;
}

/**
 * The days of a period between the balance before it and the balance after it.
 * @param bookings whether the person may open the bookings list
 */
export function StatementDays({ statement, bookings }: { statement: Statement; bookings: boolean }) {
  const { t } = useTranslation("payouts");
  const format = useFormat();
  const { currency, days, sums, opening, closing } = statement;
  const amount = (value: number) => (value === 0 ? "–" : format.minorMoney(value, currency));
  const label = (part: (typeof PARTS)[number]) => t(`parts.${part}`);
  const period = (name: string, row: StatementSums, from: string, to: string) => (
    <tr key={name} role="row">
      <th role="rowheader" scope="row" className="unbroken">
        {bookings && hasBookings(row) ? (
          <Link
            className="link"
            to={bookingsHref(statement, from, to)}
            aria-label={
              from === to
                ? t("showBookings", { day: name })
                : `${name}: ${t("showBookings", { day: t("wholePeriod") })}`
            }
          >
            {name}
          </Link>
        ) : (
          name
        )}
      </th>
      <td role="cell" className="text-right tabular-nums" data-label={t("ridesShort")}>
        {format.number(row.rides)}
      </td>
      {PARTS.map((part) => (
        <td
          key={part}
          role="cell"
          // On phones a row's card leaves out amounts of zero.
          className={`text-right tabular-nums ${row[part] === 0 ? "max-md:not-print:hidden" : ""}`}
          data-label={label(part)}
        >
          {amount(signed(part, row))}
        </td>
      ))}
    </tr>
  );
  const balance = (name: string, value: number) => (
    <tr role="row">
      <th role="rowheader" scope="row" colSpan={PARTS.length + 1}>
        {name}
      </th>
      <td role="cell" className="text-right font-semibold tabular-nums" data-label={t("balance")}>
        {format.minorMoney(value, currency)}
      </td>
    </tr>
  );
  return (
    <div className="statement overflow-x-auto print:overflow-visible">
      <table className="table" role="table">
        <caption className="sr-only">{t("byDay")}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {[t("day"), t("ridesShort"), ...PARTS.map(label)].map((header, index) => (
              <th key={header} role="columnheader" scope="col" className={index > 0 ? "text-right" : undefined}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {balance(t("opening"), opening)}
          {days.map((row) => period(format.date(row.day), row, row.day, row.day))}
          {period(t("sum"), sums, statement.from, statement.to)}
          {balance(t("closing"), closing)}
        </tbody>
      </table>
    </div>
  );
}
