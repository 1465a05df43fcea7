import { calls } from "contract";
import { guardedLoader } from "~/access/guard.server";
import { formatFor } from "~/i18n/format";
import { tagOf } from "~/i18n/languages";
import { csvColumns } from "~/records/list-columns";
import { allRows } from "~/records/all-rows.server";
import { csvResponse } from "~/records/csv.server";
import { readListQuery } from "~/records/list-query";
import { knownFrom, tierColumns } from "./columns";
import { tierRules } from "./list-rules";
import { overviewOf } from "./tiers.server";

/** What the list shows with its search, all of it, as CSV. */
export const loader = guardedLoader("ManageTier", async ({ api, url, t, language }) => {
  const query = readListQuery(url, tierRules);
  const known = knownFrom((await overviewOf(api))?.tiers ?? [], false);
  return csvResponse({
    filename: "tiers",
    columns: csvColumns(tierColumns(t, formatFor(tagOf(language)), query, known)),
    rows: allRows(query, (page) => api(calls.listTiers, { query: page })),
  });
});
