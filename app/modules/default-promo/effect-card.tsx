import { useTranslation } from "react-i18next";
import type { DefaultPromo } from "contract/default-promo";
import { useFormat } from "~/i18n/format";
import { Card } from "~/ui/card";
import { SHARES } from "./promo-form";

/** The fare of the example. */
const FARE = 20;

/** Explains the stored percentages with an example. */
export function EffectCard({ promo }: { promo: DefaultPromo | null }) {
  const { t } = useTranslation("default-promo");
  const format = useFormat();
  if (!promo || SHARES.some((name) => promo[name] === null)) {
    return (
      <Card title={t("effect")}>
        <p>{t("unset")}</p>
      </Card>
    );
  }
  const fare = format.money(FARE);
  const share = (percent: number) => {
    // The discount is never larger than the fare.
    const part = Math.min((FARE * percent) / 100, FARE);
    return { fare, share: format.percent(percent / 100), part: format.money(part), rest: format.money(FARE - part) };
  };
  return (
    <Card title={t("effect")}>
      <ul className="flex list-disc flex-col gap-2 pl-5">
        {SHARES.map((name) => (
          <li key={name}>{t(`${promo[name] === 0 ? "effectNone" : "effectOf"}.${name}`, share(promo[name] ?? 0))}</li>
        ))}
      </ul>
    </Card>
  );
}
