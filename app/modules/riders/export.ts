import { createColumnHelper } from "@tanstack/react-table";
import type { Rider } from "contract/riders";
import { guardedLoader } from "~/access/guard.server";
import { exportList } from "~/records/export/list-export.server";
import type { ListColumn, ListFeatures } from "~/records/list/list-columns";
import { riderColumns, riderFilters } from "./columns";
import { riderRules } from "./list-rules";
import { riderSource } from "./riders.server";

const column = createColumnHelper<ListFeatures, Rider>();

export const loader = guardedLoader("user-management", (args) =>
  exportList(args, {
    filename: "users",
    rules: riderRules,
    columns: (t, format, query): ListColumn<Rider>[] => [
      ...riderColumns(t, format, query),
      column.accessor("currency", { header: t("riders:currency") }),
      column.accessor(
        ({ otherSpent }) => otherSpent.map(({ currency, amount }) => `${amount} ${currency}`).join("; "),
        { id: "otherSpent", header: t("riders:otherSpent") },
      ),
    ],
    filters: (t, query) => riderFilters(t, query, []),
    source: riderSource,
  }),
);
