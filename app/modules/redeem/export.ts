import { calls } from "contract";
import { guardedLoader } from "~/access/guard.server";
import { formatFor } from "~/i18n/format";
import { tagOf } from "~/i18n/languages";
import { csvColumns } from "~/records/list-columns";
import { allRows } from "~/records/all-rows.server";
import { csvResponse } from "~/records/csv.server";
import { readListQuery } from "~/records/list-query";
import { redeemColumns } from "./columns";
import { redeemRules } from "./list-rules";

export const loader = guardedLoader("Redeem", ({ api, url, t, language }) =>
  csvResponse({
    filename: "redeem",
    columns: csvColumns(redeemColumns(t, formatFor(tagOf(language)), null)),
    rows: allRows(readListQuery(url, redeemRules), (page) => api(calls.listRedeems, { query: page })),
  }),
);
