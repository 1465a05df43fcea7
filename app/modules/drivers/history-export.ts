import { calls } from "contract";
import { guardedLoader } from "~/access/guard.server";
import { tagOf } from "~/i18n/translation";
import { csvExport } from "~/records/csv-export.server";
import { historyColumns } from "./history-columns";
import { readHistoryUrl } from "./history.server";

export const loader = guardedLoader("ViewDriverHistory", (args) => {
  const { id, rules } = readHistoryUrl(args);
  return csvExport(args, {
    filename: "driver-history",
    rules,
    columns: (t, format) => historyColumns(t, format, tagOf(args.language)),
    source: (api) => (page) => api(calls.listDriverHistory, { params: { id }, query: page }),
  });
});
