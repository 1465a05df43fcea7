import type { TFunction } from "i18next";
import { pathOf } from "~/access/screens";
import type { ListRules } from "~/records/list/list-query";
import type { Format } from "~/i18n/format";
import type { Findings, Gap } from "./coverage";

export const tierRules: ListRules = {
  path: pathOf("ManageTier"),
  sortable: ["title", "type", "minPoint", "maxPoint"],
  defaultSort: { by: "minPoint", order: "asc" },
  columns: ["type", "minPoint", "maxPoint", "riders", "finding", "updatedAt"],
  hiddenByDefault: ["updatedAt"],
};

/** Returns a text such as "1,500 to 1,999 points". */
function rangeOf({ from, to }: Gap, t: TFunction, { number }: Format): string {
  if (from === to) return t("tiers:onePoint", { count: from, points: number(from) });
  return t("tiers:points", { count: to, from: number(from), to: number(to) });
}

/** Returns a text such as "No tier has 1,500 to 1,999 points."; empty without a gap. */
export function gapsText(gaps: readonly Gap[], t: TFunction, format: Format): string {
  return gaps.length === 0 ? "" : t("tiers:gaps", { points: format.list(gaps.map((gap) => rangeOf(gap, t, format))) });
}

/** Returns one text for each finding about a tier. */
export function findingTexts(
  { isReversed, overlaps, gapBelow }: Findings,
  t: TFunction,
  format: Format,
): { isWrong: boolean; text: string }[] {
  return [
    ...(isReversed ? [{ isWrong: true, text: t("tiers:reversed") }] : []),
    ...(overlaps.length > 0 ? [{ isWrong: true, text: t("tiers:overlaps", { titles: format.list(overlaps) }) }] : []),
    ...(gapBelow ? [{ isWrong: false, text: t("tiers:gapBelow", { points: rangeOf(gapBelow, t, format) }) }] : []),
  ];
}
