import { pathOf } from "~/access/screens";
import type { ListRules } from "~/records/list/list-query";

export const priceRules: ListRules = {
  path: pathOf("Happy_Money_Management"),
  sortable: ["point", "price", "Happyprice"],
  defaultSort: { by: "point", order: "asc" },
  columns: ["price", "Happyprice", "updatedAt"],
};
