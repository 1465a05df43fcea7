import { Link } from "@remix-run/react";
import { pathOf } from "~/access/screens";
import { useTranslation } from "~/i18n/translation";
import { useDashboardFormat } from "./charts";
import { DEFAULT_PERIOD, periodParams } from "./period";
import type { Rides } from "./rides.server";

const FIRST = new URLSearchParams(periodParams(DEFAULT_PERIOD)).toString();

/** Leads to the period of the first visit, while another one is shown that the server has (ruling C11). */
export function FirstPeriodLink({ rides: { choice, years } }: { rides: Pick<Rides, "choice" | "years"> }) {
  const { t } = useTranslation("dashboard");
  const format = useDashboardFormat();
  const { year, month } = DEFAULT_PERIOD;
  const isShown = new URLSearchParams(periodParams(choice)).toString() === FIRST;
  if (isShown || !years.includes(year)) return null;
  return (
    <Link className="link" to={`${pathOf("dashboard")}?${FIRST}`} replace preventScrollReset>
      {t("choice.first", { period: format.period(year, month) })}
    </Link>
  );
}
