import type { Mileage } from "contract/mileage";
import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";

/** "Range up to 5 miles" */
export function nameOf({ range }: Pick<Mileage, "range">, t: TFunction, format: Format): string {
  return t("mileage:nameOf", { count: range, range: format.number(range) });
}
