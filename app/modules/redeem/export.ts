import { guardedLoader } from "~/access/guard.server";
import { formatFor } from "~/i18n/format";
import { tagOf } from "~/i18n/languages";
import { csvColumns } from "~/records/list-columns";
import { allRows, csvResponse } from "~/records/csv.server";
import { readListQuery } from "~/records/list-query";
import { redeemColumns } from "./columns";
import { redeemRules } from "./list-rules";
import { redeemSource } from "./redeem.server";

export const loader = guardedLoader("Redeem", ({ api, url, t, language }) =>
  csvResponse({
    filename: "redeem",
    columns: csvColumns(redeemColumns(t, formatFor(tagOf(language)), null)),
    rows: allRows(redeemSource(api, readListQuery(url, redeemRules))),
  }),
);
