import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";

/**
 * The rows in a sentence, for the comparison when someone else has changed them meanwhile.
 * @param text the rows as JSON, which is what a conflict is told in
 */
export function rowsInWords(
  text: string,
  t: TFunction<"invitation-promo">,
  { list, money }: Pick<Format, "list" | "money">,
): string {
  const rows: unknown = text === "" ? [] : JSON.parse(text);
  if (!Array.isArray(rows)) return text;
  return list(
    rows.map((row: { totalRides?: unknown; promoAmount?: unknown }) =>
      t("rowInWords", { count: Number(row.totalRides), bonus: money(Number(row.promoAmount)) }),
    ),
  );
}
