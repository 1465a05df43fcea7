import { useTranslation } from "react-i18next";
import { ChartKey } from "~/ui/chart/chart-key";
import { ChartTable } from "~/ui/chart/chart-table";
import { EmptyValue } from "~/ui/empty-value";
import { againstText, beforeEarnings } from "./comparison";
import { ChartCard } from "./chart-card";
import { PeriodForm } from "./period-form";
import { earningsOf, earningsPeriod, type Earnings, MONTHS } from "./period";
import type { Rides } from "./rides.server";
import { earningName, earningsSummary, EARNING_SERIES, untoldEarnings } from "./charts";
import { useDashboardFormat } from "./format";
import { uncollectedText } from "./uncollected-text";
import { withUnsent } from "./unsent-text";

/** The earnings by the rider's app are shown only in the table. */
const BY_PLATFORM = ["android", "ios"] as const;
const NO_EARNINGS: Earnings = { total: 0, drivers: 0, company: 0, android: 0, ios: 0, failed: 0, refunded: 0 };

/** The earnings chart with its own month selector (section 2); the year is that of the booking chart. */
export function EarningsCard({ rides }: { rides: Rides }) {
  const { t } = useTranslation("dashboard");
  const format = useDashboardFormat();
  const { choice, months } = rides;
  const { year } = choice;
  const selected = earningsPeriod(choice);
  const earnings = earningsOf(selected === "all" ? months : [months[selected - 1] ?? null]) ?? NO_EARNINGS;
  const before = beforeEarnings(rides);
  const changeOf = (id: keyof Earnings) => (before ? format.change(earnings[id], before.values[id]) : undefined);
  const amounts = rides.others.map((other) => format.money(other.total, other.currency));
  const othersText = amounts.length > 0 ? [t("earnings.others", { year, amounts: format.list(amounts) })] : [];
  const uncollected = format.capital(uncollectedText(t, format, earnings));
  const untold = untoldEarnings(rides.unsent);
  const lines = EARNING_SERIES.filter(({ id }) => !untold.has(id));
  const platforms = BY_PLATFORM.filter((id) => !untold.has(id));
  const series = [...lines.map(({ id }) => id), ...platforms];
  const summary = [earningsSummary(t, format, rides), uncollected && `${uncollected}.`, ...othersText]
    .filter(Boolean)
    .join(" ");
  return (
    <ChartCard
      title={t("earnings.title")}
      summary={withUnsent(t, format, summary, [...untold].map(earningName))}
      drawing={rides.drawings.earnings}
      form={
        <PeriodForm
          name={t("earnings.choice")}
          choice={choice}
          selectors={[
            {
              name: "earnings",
              label: t("choice.month"),
              options: [
                { value: "all", text: t("choice.allOf", { year }) },
                ...MONTHS.map((number) => ({ value: String(number), text: format.capital(format.month(number)) })),
              ],
            },
          ]}
        />
      }
      chartKey={
        <ChartKey
          title={selected === "all" ? t("earnings.year", { year }) : format.capital(format.period(year, selected))}
          against={before ? againstText(t, format, before, choice) : undefined}
          shape="line"
          entries={[
            ...lines.map(({ id, look }) => ({
              id,
              look,
              label: t(`series.${earningName(id)}`),
              value: format.money(earnings[id]),
              change: changeOf(id),
            })),
            ...platforms.map((id) => ({
              id,
              label: t("earnings.through", { platform: t(`series.${id}`) }),
              value: format.money(earnings[id]),
              change: changeOf(id),
            })),
          ]}
        />
      }
      table={
        <ChartTable
          summary={t("table.show")}
          caption={t("earnings.caption", { year })}
          columns={[t("choice.month"), ...series.map((id) => t(`series.${earningName(id)}`))]}
          rows={MONTHS.map((number) => {
            const one = earningsOf([months[number - 1] ?? null]) ?? NO_EARNINGS;
            return {
              id: String(number),
              header: format.capital(format.month(number)),
              cells: series.map((id) => (months[number - 1] ? format.money(one[id]) : <EmptyValue />)),
              marked: number === selected,
            };
          })}
        />
      }
    />
  );
}
