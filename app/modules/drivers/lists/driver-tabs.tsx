import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { DriverState } from "contract/driver-constants";
import { pathOf } from "~/access/screens";
import { useFormat } from "~/i18n/format";
import { buttonClass } from "~/ui/button";
import { driverLists, type DriverListId } from "../list-rules";

interface DriverTabsProps {
  /** The lists that the person may open. */
  tabs: readonly DriverListId[];
  current: DriverListId;
  /** Undefined if the server does not count them. */
  counts: Partial<Record<DriverState, number>> | undefined;
}

/** Links between the lists of drivers, which share one menu entry. */
export function DriverTabs({ tabs, current, counts }: DriverTabsProps) {
  const { t } = useTranslation("drivers");
  const format = useFormat();
  return (
    <nav className="segments tabs" aria-label={t("tabs")}>
      {tabs.map((id) => {
        const { status } = driverLists[id];
        const count = status && counts?.[status];
        return (
          <Link
            key={id}
            className={buttonClass({})}
            to={pathOf(id)}
            aria-current={id === current ? "page" : undefined}
            discover="none"
          >
            {status ? t(`state.${status}`) : t("allTab")}
            {count !== undefined && <span className="tab-count">{format.number(count)}</span>}
          </Link>
        );
      })}
    </nav>
  );
}
