import { guardedLoader } from "~/access/guard.server";
import { tagOf } from "~/i18n/languages";
import { exportList } from "~/records/export/list-export.server";
import { historyColumns } from "./history-columns";
import { historySource, readHistoryUrl } from "./history.server";

export const loader = guardedLoader("ViewDriverHistory", (args) => {
  const { id, rules } = readHistoryUrl(args);
  return exportList(args, {
    filename: "driver-history",
    rules,
    columns: (t, format) => historyColumns(t, format, tagOf(args.language)),
    source: (api) => historySource(api, id),
  });
});
