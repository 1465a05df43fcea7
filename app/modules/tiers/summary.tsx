import { useTranslation } from "~/i18n/translation";
import { useFormat } from "~/i18n/format";
import { gapsOf, type Findings } from "./coverage";
import { gapsText } from "./labels";

interface TierSummaryProps {
  findings: ReadonlyMap<string, Findings>;
  /** The number of riders whose points are in no tier; null or undefined if unknown. */
  withoutTier: number | null | undefined;
}

/** States the points that no tier has, the number of riders without a tier, and the number of tiers with faults. */
export function TierSummary({ findings, withoutTier }: TierSummaryProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const wrong = [...findings.values()].filter(({ isReversed, overlaps }) => isReversed || overlaps.length > 0).length;
  const sentences = [
    t("tiers:summary"),
    gapsText(gapsOf(findings), t, format),
    withoutTier ? t("tiers:withoutTier", { count: withoutTier, riders: format.number(withoutTier) }) : "",
    wrong > 0 ? t("tiers:summaryFindings", { count: wrong }) : "",
  ];
  return <>{sentences.filter((sentence) => sentence !== "").join(" ")}</>;
}
