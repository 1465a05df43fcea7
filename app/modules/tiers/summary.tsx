import { useTranslation } from "react-i18next";
import { useFormat } from "~/i18n/format";
import { LinkedNumber } from "~/ui/list/linked-number";
import { NamedRecords } from "~/ui/list/named-records";
import { gapsOf, type Findings } from "./coverage";
import { gapsText } from "./tier";

interface TierSummaryProps {
  tiers: readonly { _id: string; title: string }[];
  findings: ReadonlyMap<string, Findings>;
  /** The number of riders whose points belong to no tier; null or undefined if unknown. */
  withoutTier: number | null | undefined;
  /** The list of these riders; null if the person may not open it. */
  toRiders: string | null;
  /** Returns the URL of a tier's form. */
  formOf: (id: string) => string;
}

/** Shows the points without a tier, the number of riders without a tier, and the tiers with faults. */
export function TierSummary({ tiers, findings, withoutTier, toRiders, formOf }: TierSummaryProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const gaps = gapsText(gapsOf(findings), t, format);
  const wrong = tiers.filter(({ _id: id }) => {
    const found = findings.get(id);
    return found && (found.isReversed || found.overlaps.length > 0);
  });
  return (
    <>
      {t("tiers:summary")}
      {gaps && ` ${gaps}`}
      {withoutTier ? (
        <>
          {" "}
          <LinkedNumber number={format.number(withoutTier)} to={toRiders}>
            {t("tiers:withoutTier", { count: withoutTier, riders: format.number(withoutTier) })}
          </LinkedNumber>
        </>
      ) : null}
      {wrong.length > 0 && (
        <>
          {" "}
          <NamedRecords
            records={wrong.map(({ _id: id, title }) => ({ id, name: title, to: formOf(id) }))}
            sentenceOf={(names, hasMore) => t(hasMore ? "tiers:toCheckMore" : "tiers:toCheck", { names })}
          />
        </>
      )}
    </>
  );
}
