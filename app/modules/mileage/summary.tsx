import { useTranslation } from "~/i18n/translation";
import { useFormat } from "~/i18n/format";
import type { Step } from "./steps";

/** States the longest ride that earns points, and the number of ranges with findings. */
export function MileageSummary({ steps }: { steps: readonly Step[] }) {
  const { t } = useTranslation("mileage");
  const { number } = useFormat();
  const wrong = steps.filter(({ findings }) => findings.length > 0).length;
  const longest = Math.max(...steps.map(({ to }) => to));
  return (
    <>
      {t("summary", { count: longest, longest: number(longest) })}{" "}
      {wrong > 0 && t("summaryFindings", { count: wrong, total: number(steps.length) })}
    </>
  );
}
