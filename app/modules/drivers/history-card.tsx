import { Link } from "@remix-run/react";
import type { HistoryEntry } from "contract/driver-history";
import type { Driver } from "contract/drivers";
import { useTranslation } from "~/i18n/translation";
import { useFormat } from "~/i18n/format";
import { Card } from "~/ui/card";
import type { ListQuery } from "~/records/list-query";
import { eventLabel } from "./event-labels";
import { historyHref } from "./history-rules";

interface HistoryCardProps {
  driver: Driver;
  /** Null where it could not be read. */
  history: readonly HistoryEntry[] | null;
  /** The list of drivers, as it was left. */
  query: ListQuery;
}

/** What happened last. */
export function HistoryCard({ driver, history, query }: HistoryCardProps) {
  const { t } = useTranslation("drivers");
  const format = useFormat();
  return (
    <Card
      title={t("history")}
      actions={
        <Link className="link text-sm" to={historyHref(query, driver._id)}>
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
              <p className="font-medium">{eventLabel(t, entry, (amount) => format.money(amount))}</p>
              {entry.details.reason && <p lang={driver.language}>{entry.details.reason}</p>}
              <p className="text-sm text-ink-2">
                {entry.by === ""
                  ? format.dateTime(entry.date)
                  : t("byAt", { by: entry.by, at: format.dateTime(entry.date) })}
              </p>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
