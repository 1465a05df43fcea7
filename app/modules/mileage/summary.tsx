import type { Mileage } from "contract/mileage";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { type Format, useFormat } from "~/i18n/format";
import { NamedRecords } from "~/ui/list/named-records";
import type { Step } from "./steps";

type Range = Pick<Mileage, "_id" | "range" | "point">;

interface MileageSummaryProps {
  ranges: readonly Range[];
  steps: ReadonlyMap<string, Step>;
  /** Returns the URL of a range's form. */
  formOf: (id: string) => string;
}

/** Shows the longest ride that earns points, and the ranges with faults. */
export function MileageSummary({ ranges, steps, formOf }: MileageSummaryProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const wrong = ranges.filter(({ _id: id }) => steps.get(id)?.findings.length).sort((a, b) => a.range - b.range);
  const longest = Math.max(...ranges.map(({ range }) => range));
  return (
    <>
      {t("mileage:summary", { count: longest, longest: format.number(longest) })}
      {wrong.length > 0 && (
        <>
          {" "}
          <NamedRecords
            records={wrong.map((range) => ({
              id: range._id,
              name: shortNameOf(range, steps, t, format),
              to: formOf(range._id),
            }))}
            sentenceOf={(names, hasMore) => t(hasMore ? "mileage:toCheckMore" : "mileage:toCheck", { names })}
          />
        </>
      )}
    </>
  );
}

/** Returns a name such as "5 miles"; points are added if a range exists twice. */
function shortNameOf(
  { _id: id, range, point }: Range,
  steps: ReadonlyMap<string, Step>,
  t: TFunction,
  format: Format,
): string {
  const miles = t("mileage:miles", { count: range, range: format.number(range) });
  return steps.get(id)?.findings.includes("overlaps")
    ? t("mileage:repeated", { count: point, miles, points: format.number(point) })
    : miles;
}
