import { useTranslation } from "~/i18n/translation";
import { useFormat } from "~/i18n/format";
import { EmptyValue } from "./empty-value";
import { Icon } from "./icon";

/** @param props.stars 1 to 5 */
export function Stars({ stars }: { stars: number }) {
  const { t } = useTranslation("ui");
  const { number } = useFormat();
  return (
    <span className="inline-flex items-center gap-1.5 align-middle whitespace-nowrap">
      <span className="inline-flex">
        {[1, 2, 3, 4, 5].map((place) => (
          <Icon key={place} name="star" className={place <= stars ? "star" : "text-ink-2"} />
        ))}
      </span>
      {t("stars.given", { stars: number(stars) })}
    </span>
  );
}

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
