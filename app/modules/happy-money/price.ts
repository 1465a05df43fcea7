import type { TFunction } from "i18next";
import type { HappyPrice } from "contract/happy-money";
import type { Format } from "~/i18n/format";
import { pathOf } from "~/access/screens";
import type { ListRules } from "~/records/list/list-query";

export const priceRules: ListRules = {
  path: pathOf("Happy_Money_Management"),
  sortable: ["point", "price", "Happyprice"],
  defaultSort: { by: "point", order: "asc" },
  columns: ["price", "Happyprice", "updatedAt"],
};

/** Returns a name such as "Price of 500 points". */
export function nameOf({ point }: Pick<HappyPrice, "point">, t: TFunction, format: Format): string {
  return t("happy-money:nameOf", { count: point, points: format.number(point) });
}
