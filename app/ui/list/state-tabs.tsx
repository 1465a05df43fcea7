import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useFormat } from "~/i18n/format";
import { isNarrowed, listHref, type ListQuery } from "~/records/list/list-query";
import { buttonClass } from "../button";

export interface StateTab {
  value: string;
  label: string;
  /** Undefined if the server does not count them. */
  count?: number | undefined;
}

interface StateTabsProps {
  query: ListQuery;
  /** The filter that the tabs set. */
  name: string;
  label: string;
  /** The number of all rows. */
  total?: number | undefined;
  tabs: readonly StateTab[];
}

/**
 * The values of a list's main filter as links, instead of a field of the toolbar. The numbers are those of the whole list. The
 * links keep the search and the other filters; if any are set, there would be fewer rows, so no numbers are shown.
 */
export function StateTabs({ query, name, label, total, tabs }: StateTabsProps) {
  const { t } = useTranslation("ui");
  const { number } = useFormat();
  const { [name]: current = "", ...filters } = query.filters;
  const isWhole = !isNarrowed({ ...query, filters });
  return (
    <nav className="segments tabs" aria-label={label}>
      {[{ value: "", label: t("list.all"), count: total }, ...tabs].map((tab) => (
        <Link
          key={tab.value}
          className={buttonClass({})}
          to={listHref(query, { filters: { [name]: tab.value } })}
          aria-current={tab.value === current ? "true" : undefined}
          discover="none"
        >
          {tab.label}
          {isWhole && tab.count !== undefined && <span className="tab-count">{number(tab.count)}</span>}
        </Link>
      ))}
    </nav>
  );
}
