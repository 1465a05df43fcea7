import { calls } from "contract";
import { guardedLoader } from "~/access/guard.server";
import { formatFor } from "~/i18n/format";
import { tagOf } from "~/i18n/languages";
import { csvColumns } from "~/records/list-columns";
import { allRows } from "~/records/all-rows.server";
import { csvResponse } from "~/records/csv.server";
import { historyColumns } from "./history-columns";
import { readHistoryUrl } from "./history.server";

export const loader = guardedLoader("ViewDriverHistory", (args) => {
  const { id, query } = readHistoryUrl(args);
  const tag = tagOf(args.language);
  return csvResponse({
    filename: "driver-history",
    columns: csvColumns(historyColumns(args.t, formatFor(tag), tag)),
    rows: allRows(query, (page) => args.api(calls.listDriverHistory, { params: { id }, query: page })),
  });
});
