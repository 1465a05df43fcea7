import { useTranslation } from "react-i18next";
import type { Driver } from "contract/drivers";
import { Badge } from "~/ui/badge";
import { classNames } from "~/ui/class-names";

/** With more documents only the text is shown, because nobody can count so many bars. */
const MAX_BARS = 24;

interface DocumentsMeterProps {
  counts: Driver["documentCounts"];
  /** The number of accepted documents that have expired, if known. */
  lapsed?: number;
}

/** The accepted and rejected documents of a driver, as a small bar for each and as text. */
export function DocumentsMeter({ counts, lapsed = 0 }: DocumentsMeterProps) {
  const { t } = useTranslation("drivers");
  const { approved, rejected, total } = counts;
  const look = (index: number) =>
    index < approved - lapsed ? "bg-ok" : index < approved + rejected ? "bg-bad" : "bg-line";
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="inline-flex gap-0.5" aria-hidden="true">
        {Array.from({ length: total > MAX_BARS ? 0 : total }, (_, index) => (
          <span key={index} className={classNames("h-1.5 w-3.5 rounded-full", look(index))} />
        ))}
      </span>
      <span className="whitespace-nowrap tabular-nums">{t("documentsOf", { approved, total })}</span>
      {lapsed > 0 && <Badge tone="bad">{t("lapsedCount", { count: lapsed })}</Badge>}
      {rejected > 0 && <Badge tone="bad">{t("rejectedCount", { count: rejected })}</Badge>}
    </span>
  );
}
