import { useTranslation } from "react-i18next";
import { ChartKey } from "~/ui/chart/chart-key";
import { ChartTable } from "~/ui/chart/chart-table";
import { EmptyValue } from "~/ui/empty-value";
import type { BookingLinks } from "./booking-links.server";
import { againstText, beforeMonth } from "./comparison";
import { ChartCard } from "./chart-card";
import { PeriodForm } from "./period-form";
import { PeriodLinks } from "./period-links";
import { hasRides, requested, MONTHS } from "./period";
import type { Rides } from "./rides.server";
import { bookingSummary, BOOKING_SERIES, untoldBookings } from "./charts";
import { withUnsent } from "./unsent-text";
import { useDashboardFormat } from "./format";

interface BookingsCardProps {
  rides: Rides;
  links: BookingLinks;
}

/** The booking chart with its Month and Year selectors (section 2). */
export function BookingsCard({ rides, links }: BookingsCardProps) {
  const { t } = useTranslation("dashboard");
  const format = useDashboardFormat();
  const { choice, months, years } = rides;
  const month = months[choice.month - 1];
  const before = beforeMonth(rides, choice.month);
  const untold = untoldBookings(rides.unsent);
  const series = BOOKING_SERIES.filter(({ id }) => !untold.has(id));
  const monthOptions = MONTHS.map((number) => ({
    value: String(number),
    text: format.capital(format.month(number)),
  }));
  return (
    <ChartCard
      title={t("bookings.title")}
      summary={withUnsent(t, format, bookingSummary(t, format, rides), untold)}
      drawing={rides.drawings.bookings}
      form={
        <div className="flex flex-wrap items-center gap-2">
          <PeriodLinks rides={rides} />
          <PeriodForm
            name={t("bookings.choice")}
            choice={choice}
            selectors={[
              { name: "month", label: t("choice.month"), options: monthOptions },
              {
                name: "year",
                label: t("choice.year"),
                options: years.map((year) => ({ value: String(year), text: String(year) })),
              },
            ]}
          />
        </div>
      }
      chartKey={
        month &&
        hasRides(month) && (
          <ChartKey
            title={format.capital(format.period(choice.year, choice.month))}
            against={before ? againstText(t, format, before, choice) : undefined}
            shape="bar"
            entries={series
              .filter(({ id, of }) => id !== "open" || of(month) > 0)
              .map(({ id, look, of }) => ({
                id,
                ...(look && { look }),
                label: t(`series.${id}`),
                value: format.number(of(month)),
                change: before ? format.change(of(month), of(before.values)) : undefined,
                to: links[id],
                detail:
                  id === "total" || untold.has("total") || requested(month) === 0
                    ? undefined
                    : format.percent(of(month) / requested(month)),
              }))}
          />
        )
      }
      table={
        <ChartTable
          summary={t("table.show")}
          caption={t("bookings.caption", { year: choice.year, month: format.month(choice.month) })}
          columns={[t("choice.month"), ...series.map(({ id }) => t(`series.${id}`))]}
          rows={MONTHS.map((number) => {
            const one = months[number - 1];
            return {
              id: String(number),
              header: format.capital(format.month(number)),
              cells: series.map(({ of }) => (one ? format.number(of(one)) : <EmptyValue />)),
              marked: number === choice.month,
            };
          })}
        />
      }
    />
  );
}
