import { calls } from "contract";
import type { Notification } from "contract/notifications";
import { guardedLoader } from "~/access/guard.server";
import { formatFor } from "~/i18n/format";
import { tagOf } from "~/i18n/languages";
import { csvColumns } from "~/records/list-columns";
import { allRows } from "~/records/all-rows.server";
import { csvResponse } from "~/records/csv.server";
import { readListQuery } from "~/records/list-query";
import { notificationColumns } from "./columns";
import { notificationRules } from "./list-rules";

/** What the list shows with its search and filters, all of it, as CSV; the text, which stands under the title there, too. */
export const loader = guardedLoader("Notification_Management", ({ api, url, t, language }) => {
  const query = readListQuery(url, notificationRules);
  const [title, ...others] = csvColumns(notificationColumns(t, formatFor(tagOf(language)), query));
  const description = {
    header: t("notifications:description"),
    value: (notification: Notification) => notification.description,
  };
  return csvResponse({
    filename: "notifications",
    columns: [...(title ? [title] : []), description, ...others],
    rows: allRows(query, (page) => api(calls.listNotifications, { query: page })),
  });
});
