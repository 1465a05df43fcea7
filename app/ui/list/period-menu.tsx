import { Link } from "@remix-run/react";
import { useTranslation } from "~/i18n/translation";
import { listHref, type ListQuery } from "~/records/list-query";
import { periodsOn } from "~/records/periods";
import { Icon } from "../icon";
import { Menu } from "../menu";

interface PeriodMenuProps {
  query: ListQuery;
  /** The name of the menu while none of its periods is shown. */
  label: string;
  /** In the zone of the service. */
  today: string;
}

/** Sets a list's filters "from" and "to" to the days of a period. */
export function PeriodMenu({ query, label, today }: PeriodMenuProps) {
  const { i18n } = useTranslation();
  const { from, to } = query.filters;
  const periods = periodsOn(today, i18n.language);
  const shown = periods.find((period) => period.from === from && period.to === to);
  return (
    <Menu
      kind="plain"
      trigger={
        <>
          <Icon name="calendar-check" />
          {shown ? shown.name : label}
        </>
      }
    >
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
    </Menu>
  );
}
