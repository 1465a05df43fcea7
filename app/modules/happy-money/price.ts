import type { HappyPrice } from "contract/happy-money";
import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";

/** "Price of 500 points" */
export function nameOf({ point }: Pick<HappyPrice, "point">, t: TFunction, format: Format): string {
  return t("happy-money:nameOf", { count: point, points: format.number(point) });
}
