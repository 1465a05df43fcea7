import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Statement } from "contract/payouts";
import { useFormat } from "~/i18n/format";
import { recordHref } from "~/records/return-to";
import { Card } from "~/ui/card";
import { runHref } from "./run-columns";

interface HandWrittenProps {
  statement: Statement;
  /** Whether the person may open bookings. */
  bookings: boolean;
  /** The URL of the page. */
  here: string;
}

/** The payments and manual entries of the period, each with its author and reason. */
export function HandWritten({ statement: { entries, currency }, bookings, here }: HandWrittenProps) {
  const { t } = useTranslation("payouts");
  const format = useFormat();
  if (entries.length === 0) return null;
  // A payment may be entered on another day than that on which it was made.
  const label = ({ kind, day, paidOn }: Statement["entries"][number]) =>
    paidOn && paidOn !== day
      ? `${t(`kinds.${kind}`)}, ${t("paidOnDay", { day: format.date(paidOn) })}`
      : t(`kinds.${kind}`);
  return (
    <Card title={t("entries")} className="mt-4">
      <ul className="grid gap-3">
        {entries.map((entry) => (
          <li
            key={entry._id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-s-2 border-line ps-3"
          >
            <div className="min-w-0">
              <p className="font-medium">
                {entry.run ? (
                  <Link className="link" to={runHref(entry.run)}>
                    {label(entry)}
                  </Link>
                ) : (
                  label(entry)
                )}
                {entry.isReversed && ` · ${t("reversed")}`}
              </p>
              {entry.booking && (
                <p>
                  {bookings ? (
                    <Link className="link" to={recordHref("BookingDetails", entry.booking._id, here)}>
                      {t("bookingNumber", entry.booking)}
                    </Link>
                  ) : (
                    t("bookingNumber", entry.booking)
                  )}
                </p>
              )}
              {entry.text && <p dir="auto">{entry.text}</p>}
              <p className="text-sm text-ink-2">{[format.date(entry.day), entry.by].filter(Boolean).join(" · ")}</p>
            </div>
            <span className="tabular-nums">{format.minorMoney(entry.amount, currency)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
