import { useTranslation } from "~/i18n/translation";
import { useFormat } from "~/i18n/format";
import { gapsOf, type Findings } from "./coverage";
import { gapsInWords } from "./labels";

interface TierSummaryProps {
  findings: ReadonlyMap<string, Findings>;
  /** Riders whose points are in no tier; nothing where the server can't tell. */
  withoutTier: number | null | undefined;
}

/** What holds for all tiers together: which points no tier has, how many riders are in none, and how many tiers something is wrong with. */
export function TierSummary({ findings, withoutTier }: TierSummaryProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const wrong = [...findings.values()].filter(({ isReversed, overlaps }) => isReversed || overlaps.length > 0).length;
  const sentences = [
    t("tiers:summary"),
    gapsInWords(gapsOf(findings), t, format),
    withoutTier ? t("tiers:withoutTier", { count: withoutTier, riders: format.number(withoutTier) }) : "",
    wrong > 0 ? t("tiers:summaryFindings", { count: wrong }) : "",
  ];
  return <>{sentences.filter((sentence) => sentence !== "").join(" ")}</>;
}
