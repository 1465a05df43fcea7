import { Link } from "@remix-run/react";
import { pathOf } from "~/access/screens";
import { useTranslation } from "~/i18n/translation";
import { dashboardFormat } from "./charts";
import { DEFAULT_PERIOD, periodParams } from "./period";
import type { Rides } from "./rides.server";

const FIRST = new URLSearchParams(periodParams(DEFAULT_PERIOD)).toString();

/** Leads to the period of the first visit, while another one is shown that the server has (ruling C11). */
export function FirstPeriodLink({ rides: { choice, years } }: { rides: Pick<Rides, "choice" | "years"> }) {
  const { t, i18n } = useTranslation("dashboard");
  const { year, month } = DEFAULT_PERIOD;
  const isShown = new URLSearchParams(periodParams(choice)).toString() === FIRST;
  if (isShown || !years.includes(year)) return null;
  return (
    <Link className="link" to={`${pathOf("dashboard")}?${FIRST}`} replace preventScrollReset>
      {t("choice.first", { period: dashboardFormat(i18n.language).period(year, month) })}
    </Link>
  );
}
