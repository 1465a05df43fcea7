import { useTranslation } from "react-i18next";
import { useFormat } from "~/i18n/format";
import { listHref, type ListQuery } from "~/records/list/list-query";
import type { ListPeriod } from "~/records/list/list-result";
import { Button } from "../button";
import { Icon } from "../icon";

interface PeriodFieldProps extends ListPeriod {
  query: ListQuery;
}

/** Links that set both filters to the days of a period, and a field for each of them. It must be within a form. */
export function PeriodField({ query, named: periods, dateName }: PeriodFieldProps) {
  const { t } = useTranslation("ui");
  const format = useFormat();
  const { from, to } = query.filters;
  const shown = periods.find((period) => period.from === from && period.to === to);
  const days = [from, to].map((day) => (day === undefined ? "…" : format.date(day))).join(" – ");
  return (
    <details className="menu">
      <summary className="btn filter gap-1 px-2.5">
        <span className="font-normal text-ink-2">{dateName ?? t("list.period")}</span>{" "}
        {shown?.name ?? (from || to ? days : t("list.all"))}
        <Icon name="chevron-down" className="text-ink-2" />
      </summary>
      <div className="menu-panel">
        {periods.map((period) => (
          <a
            key={period.name}
            className="menu-item"
            href={listHref(query, { filters: { from: period.from, to: period.to } })}
            aria-current={period === shown ? "true" : undefined}
          >
            {period.name}
          </a>
        ))}
        <div className="grid gap-2 border-t border-line p-2">
          {(["from", "to"] as const).map((name) => (
            <div key={name} className="filter">
              <label htmlFor={`period-${name}`}>{t(`list.${name}`)}</label>
              <input
                id={`period-${name}`}
                className="input"
                type="date"
                name={name}
                defaultValue={query.filters[name]}
              />
            </div>
          ))}
          <Button type="submit" size="small">
            {t("list.apply")}
          </Button>
        </div>
      </div>
    </details>
  );
}
