import { guardedLoader } from "~/access/guard.server";
import { csvExport } from "~/records/export/csv-export.server";
import { officeColumns } from "./list";
import { officeRules } from "./office";
import { officeSource } from "./offices.server";

export const loader = guardedLoader("Office_Management", (args) =>
  csvExport(args, { filename: "offices", rules: officeRules, columns: officeColumns, source: officeSource }),
);
