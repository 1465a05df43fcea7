import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";

/** Describes rows in a sentence for the conflict panel. @param text the rows as JSON */
export function rowsLabel(
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
