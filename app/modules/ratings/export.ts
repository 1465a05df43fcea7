import { guardedLoader } from "~/access/guard.server";
import { formatFor } from "~/i18n/format";
import { tagOf } from "~/i18n/languages";
import { csvColumns } from "~/records/list-columns";
import { allRows } from "~/records/all-rows.server";
import { csvResponse } from "~/records/csv.server";
import { readListQuery } from "~/records/list-query";
import { exportColumns } from "./columns";
import { ratingRules } from "./list-rules";
import { ratingSource } from "./ratings.server";

/** What the list shows with its search and filters, all of it, as CSV. */
export const loader = guardedLoader("RatingAndReview", ({ api, url, person, t, language }) => {
  const query = readListQuery(url, ratingRules);
  return csvResponse({
    filename: "ratings",
    columns: csvColumns(exportColumns(t, formatFor(tagOf(language)))),
    rows: allRows(query, ratingSource(api, person, query)),
  });
});
