import type { Tip } from "contract/tips";
import type { Format } from "~/i18n/format";
import { pathOf } from "~/access/screens";
import type { ListRules } from "~/records/list/list-query";

/** The rules of the list's URL. The form keeps the same parameters, for the way back to the list. */
export const tipRules: ListRules = {
  path: pathOf("Tip_Management"),
  sortable: ["percentage", "isActive"],
  defaultSort: { by: "percentage", order: "asc" },
  columns: ["isActive", "updatedAt"],
  filters: { isActive: ["1", "0"] },
};

/** Returns the tip's name, such as "12.5%" in the format of the language. */
export function percentOf(tip: Pick<Tip, "percentage">, format: Format): string {
  return format.percent(tip.percentage / 100);
}
