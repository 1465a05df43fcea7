import type { Rider } from "contract/riders";
import { guardedLoader } from "~/access/guard.server";
import { csvExport } from "~/records/csv-export.server";
import type { ListColumn } from "~/records/list-columns";
import { riderColumns } from "./columns";
import { riderRules } from "./list-rules";
import { riderSource } from "./riders.server";

export const loader = guardedLoader("user-management", (args) =>
  csvExport(args, {
    filename: "users",
    rules: riderRules,
    columns: (t, format, query): ListColumn<Rider>[] => [
      ...riderColumns(t, format, query),
      { id: "currency", header: t("riders:currency"), value: ({ currency }) => currency },
      {
        id: "otherSpent",
        header: t("riders:otherSpent"),
        value: ({ otherSpent }) => otherSpent.map(({ currency, amount }) => `${amount} ${currency}`).join("; "),
      },
    ],
    source: riderSource,
  }),
);
