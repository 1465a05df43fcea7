import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pathOf } from "~/access/screens";
import { buttonClass } from "~/ui/button";
import { useDashboardFormat } from "./format";
import { DEFAULT_PERIOD, monthBefore, type Month, periodParams } from "./period";
import type { Rides } from "./rides.server";

/** Links to this month, the last month and that of the first visit (ruling C11), if the server has their years. */
export function PeriodLinks({ rides }: { rides: Pick<Rides, "choice" | "years" | "today"> }) {
  const { t } = useTranslation("dashboard");
  const format = useDashboardFormat();
  const { choice, years, today } = rides;
  const first = DEFAULT_PERIOD;
  const months: (Month & { text: string })[] = [
    { ...today, text: t("choice.thisMonth") },
    { ...monthBefore(today), text: t("choice.lastMonth") },
    { ...first, text: format.capital(format.period(first.year, first.month)) },
  ];
  return (
    <nav className="segments" aria-label={t("choice.links")}>
      {months
        .filter(({ year }) => years.includes(year))
        .map(({ year, month, text }) => (
          <Link
            key={text}
            className={buttonClass({ kind: "quiet", size: "small" })}
            to={`${pathOf("dashboard")}?${new URLSearchParams(periodParams({ ...choice, year, month, earnings: null })).toString()}`}
            aria-current={choice.year === year && choice.month === month ? "true" : undefined}
            replace
            preventScrollReset
          >
            {text}
          </Link>
        ))}
    </nav>
  );
}
