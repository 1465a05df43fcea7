import { useTranslation } from "react-i18next";
import { useFormat } from "~/i18n/format";
import { Icon } from "./icon";

/** @param props.stars 1 to 5 */
export function FiveStars({ stars }: { stars: number }) {
  const { t } = useTranslation("ui");
  const { number } = useFormat();
  return (
    <span className="inline-flex items-center gap-1.5 align-middle whitespace-nowrap">
      <span className="inline-flex">
        {[1, 2, 3, 4, 5].map((place) => (
          <Icon key={place} name="star" className={place > stars ? "" : "star"} />
        ))}
      </span>
      {t("stars.given", { stars: number(stars) })}
    </span>
  );
}
