import type { Tip } from "contract/tips";
import type { Format } from "~/i18n/format";

/** "12.5%" in the format of the language, which serves as the tip's name. */
export function percentOf(tip: Pick<Tip, "percentage">, format: Format): string {
  return format.percent(tip.percentage / 100);
}
