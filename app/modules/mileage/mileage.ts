import type { TFunction } from "i18next";
import type { Mileage } from "contract/mileage";
import type { Format } from "~/i18n/format";
import { pathOf } from "~/access/screens";
import type { ListRules } from "~/records/list/list-query";

export const mileageRules: ListRules = {
  path: pathOf("MilesManagement"),
  sortable: ["range", "point"],
  defaultSort: { by: "range", order: "asc" },
  columns: ["covers", "point", "finding", "updatedAt"],
};

/** Returns a name such as "Range up to 5 miles". */
export function nameOf({ range }: Pick<Mileage, "range">, t: TFunction, format: Format): string {
  return t("mileage:nameOf", { count: range, range: format.number(range) });
}
