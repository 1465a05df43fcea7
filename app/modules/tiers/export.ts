import { calls } from "contract";
import { guardedLoader } from "~/access/guard.server";
import { exportList } from "~/records/export/list-export.server";
import { knownFrom, tierColumns } from "./list";
import { tierRules } from "./tier";
import { overviewOf } from "./tiers.server";

export const loader = guardedLoader("ManageTier", async (args) => {
  const known = knownFrom((await overviewOf(args.api))?.tiers ?? [], false);
  return exportList(args, {
    filename: "tiers",
    rules: tierRules,
    columns: (t, format, query) => tierColumns(t, format, query, known),
    source: (api) => (page) => api(calls.listTiers, { query: page }),
  });
});
