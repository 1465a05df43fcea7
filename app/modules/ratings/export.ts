import { guardedLoader } from "~/access/guard.server";
import { exportList } from "~/records/export/list-export.server";
import { exportColumns } from "./list";
import { namesInFilters, ratingFilters, ratingRules } from "./rating";
import { ratingSource } from "./ratings.server";

export const loader = guardedLoader("RatingAndReview", (args) =>
  exportList(args, {
    filename: "ratings",
    rules: ratingRules,
    columns: exportColumns,
    filters: (t, query, rows) => ratingFilters(query, namesInFilters({ query, rows }), t),
    source: (api, query) => ratingSource(api, args.person, query),
  }),
);
