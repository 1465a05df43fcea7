import { useTranslation } from "~/i18n/translation";
import { ChartKey } from "~/ui/chart/chart-key";
import { ChartTable } from "~/ui/chart/chart-table";
import { ChartCard } from "./chart-card";
import { PeriodForm } from "./period-form";
import { hasRides, requested } from "./months";
import { MONTHS } from "./period";
import type { Rides } from "./rides.server";
import { bookingSummary } from "./summaries";
import { BOOKING_SERIES } from "./series";
import { dashboardFormat } from "./dashboard-format";

/** The booking chart with its Month and Year selectors (section 2). */
export function BookingsCard({ rides }: { rides: Rides }) {
  const { t, i18n } = useTranslation("dashboard");
  const wording = dashboardFormat(i18n.language);
  const { choice, months, years } = rides;
  const month = months[choice.month - 1];
  const monthOptions = MONTHS.map((number) => ({
    value: String(number),
    text: wording.capital(wording.month(number)),
  }));
  return (
    <ChartCard
      title={t("bookings.title")}
      summary={bookingSummary(t, wording, rides)}
      drawing={rides.drawings.bookings}
      form={
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
      }
      chartKey={
        month &&
        hasRides(month) && (
          <ChartKey
            title={wording.capital(wording.period(choice.year, choice.month))}
            shape="bar"
            entries={BOOKING_SERIES.map(({ id, look, of }) => ({
              id,
              look,
              label: t(`series.${id}`),
              value: wording.number(of(month)),
              detail:
                id === "total" || requested(month) === 0 ? undefined : wording.percent(of(month) / requested(month)),
            }))}
          />
        )
      }
      table={
        <ChartTable
          summary={t("table.show")}
          caption={t("bookings.caption", { year: choice.year, month: wording.month(choice.month) })}
          columns={[t("choice.month"), ...BOOKING_SERIES.map(({ id }) => t(`series.${id}`))]}
          rows={MONTHS.map((number) => {
            const one = months[number - 1];
            return {
              id: String(number),
              header: wording.capital(wording.month(number)),
              cells: BOOKING_SERIES.map(({ of }) => (one ? wording.number(of(one)) : "–")),
              marked: number === choice.month,
            };
          })}
        />
      }
    />
  );
}
