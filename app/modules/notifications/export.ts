import { createColumnHelper } from "@tanstack/react-table";
import type { Notification } from "contract/notifications";
import { guardedLoader } from "~/access/guard.server";
import { exportList } from "~/records/export/list-export.server";
import type { ListFeatures } from "~/records/list/list-columns";
import { notificationColumns, notificationFilters } from "./list";
import { notificationRules } from "./notification";
import { notificationSource } from "./notifications.server";

const column = createColumnHelper<ListFeatures, Notification>();

/** The file has a separate column for the text, which the list shows under the title. */
export const loader = guardedLoader("Notification_Management", (args) =>
  exportList(args, {
    filename: "notifications",
    rules: notificationRules,
    columns: (t, format, query) => {
      const [title, ...others] = notificationColumns(t, format, query);
      const text = column.accessor("description", { header: t("notify:description") });
      return title ? [title, text, ...others] : others;
    },
    filters: notificationFilters,
    source: notificationSource,
  }),
);
