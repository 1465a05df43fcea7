import { calls } from "contract";
import { guardedLoader } from "~/access/guard.server";
import { formatFor } from "~/i18n/format";
import { tagOf } from "~/i18n/languages";
import { csvColumns } from "~/records/list-columns";
import { allRows } from "~/records/all-rows.server";
import { csvResponse } from "~/records/csv.server";
import { readListQuery } from "~/records/list-query";
import { mileageColumns } from "./columns";
import { mileageRules } from "./list-rules";
import { overviewOf } from "./mileage.server";
import { stepsOf } from "./steps";

/** What the list shows with its search, all of it, as CSV. */
export const loader = guardedLoader("MilesManagement", async ({ api, url, t, language }) => {
  const query = readListQuery(url, mileageRules);
  const steps = stepsOf((await overviewOf(api))?.ranges ?? []);
  return csvResponse({
    filename: "mileage",
    columns: csvColumns(mileageColumns(t, formatFor(tagOf(language)), query, steps)),
    rows: allRows(query, (page) => api(calls.listMileages, { query: page })),
  });
});
