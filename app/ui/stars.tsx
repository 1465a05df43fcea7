import { useTranslation } from "react-i18next";
import { useFormat } from "~/i18n/format";
import { EmptyValue } from "./empty-value";
import { Icon } from "./icon";

interface StarAverageProps {
  /** Null without a rating. */
  average: number | null;
}

export function StarAverage({ average }: StarAverageProps) {
  const { t } = useTranslation("ui");
  const format = useFormat();
  if (average === null) return <EmptyValue label={t("stars.none")} />;
  return (
    <span className="inline-flex items-center gap-1 align-middle whitespace-nowrap">
      <Icon name="star" className="star" />
      {format.average(average)}
      <span className="sr-only"> {t("stars.ofFive")}</span>
    </span>
  );
}
