import { Link } from "@remix-run/react";
import { useTranslation } from "~/i18n/translation";
import { useFormat } from "~/i18n/format";
import { listHref, type ListQuery } from "~/records/list-query";
import { periodsOn } from "~/records/periods";
import { Button } from "../button";
import { Icon } from "../icon";
import { FilterField } from "./filter-field";

interface PeriodFieldProps {
  query: ListQuery;
  /** In the zone of the service. */
  today: string;
}

/** The filters "from" and "to" of a list in one control, with links that set both to the days of a period. */
export function PeriodField({ query, today }: PeriodFieldProps) {
  const { t, i18n } = useTranslation("ui");
  const format = useFormat();
  const { from, to } = query.filters;
  const periods = periodsOn(today, i18n.language);
  const shown = periods.find((period) => period.from === from && period.to === to);
  const days = [from, to].map((day) => (day === undefined ? "…" : format.date(day))).join(" – ");
  return (
    <details className="menu">
      <summary className="btn">
        <span className="text-ink-2">{t("list.period")}</span> {shown?.name ?? (from || to ? days : t("list.all"))}
        <Icon name="chevron-down" />
      </summary>
      <div className="menu-panel">
        {periods.map((period) => (
          <Link
            key={period.name}
            className="menu-item"
            to={listHref(query, { filters: { from: period.from, to: period.to } })}
            aria-current={period === shown ? "true" : undefined}
          >
            {period.name}
          </Link>
        ))}
        <div className="grid gap-2 border-t border-line p-2">
          <FilterField filter={{ name: "from", label: t("list.from"), isDay: true, options: [] }} value={from ?? ""} />
          <FilterField filter={{ name: "to", label: t("list.to"), isDay: true, options: [] }} value={to ?? ""} />
          <Button type="submit" size="small">
            {t("list.apply")}
          </Button>
        </div>
      </div>
    </details>
  );
}
