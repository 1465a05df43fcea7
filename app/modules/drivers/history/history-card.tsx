import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { HistoryEntry } from "contract/driver-history";
import type { Driver } from "contract/drivers";
import { useFormat } from "~/i18n/format";
import { Card } from "~/ui/card";
import type { ListQuery } from "~/records/list/list-query";
import { byLabel, eventLabel } from "../event-labels";
import { recordHref } from "~/records/return-to";
import { viewHref } from "../list-rules";

interface HistoryCardProps {
  driver: Driver;
  /** Null if the call failed. */
  history: readonly HistoryEntry[] | null;
  /** The state of the list of drivers, for the way back. */
  query: ListQuery;
}

/** The latest events of a driver's history. */
export function HistoryCard({ driver, history, query }: HistoryCardProps) {
  const { t } = useTranslation("drivers");
  const format = useFormat();
  return (
    <Card
      title={t("history")}
      actions={
        <Link className="link text-sm" to={recordHref("ViewDriverHistory", driver._id, viewHref(query, driver._id))}>
          {t("wholeHistory")}
        </Link>
      }
    >
      {history === null ? (
        <p className="text-ink-2">{t("historyFailed")}</p>
      ) : history.length === 0 ? (
        <p className="text-ink-2">{t("historyEmpty")}</p>
      ) : (
        <ol className="grid gap-3">
          {history.map((entry) => (
            <li key={entry._id} className="border-s-2 border-line ps-3">
              <p className="font-medium">{eventLabel(t, format, entry)}</p>
              {entry.details.reason && <p lang={driver.language}>{entry.details.reason}</p>}
              <p className="text-sm text-ink-2">{byLabel(t, format, entry.by, entry.date)}</p>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
