import { guardedLoader } from "~/access/guard.server";
import { tagOf } from "~/i18n/languages";
import { exportList } from "~/records/export/list-export.server";
import { historyColumns, historyFilters } from "./history-columns";
import { nameOf } from "../driver";
import { driverOf } from "../drivers.server";
import { historySource, readHistoryUrl } from "./history.server";

export const loader = guardedLoader("ViewDriverHistory", (args) => {
  const { id, rules } = readHistoryUrl(args);
  return exportList(args, {
    filename: "driver-history",
    title: async (t) => t("drivers:historyOf", { name: nameOf(await driverOf(args.api, id)) }),
    rules,
    columns: (t, format) => historyColumns(t, format, tagOf(args.language)),
    filters: historyFilters,
    source: (api) => historySource(api, id),
  });
});
