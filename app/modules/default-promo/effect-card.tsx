import type { DefaultPromo } from "contract/default-promo";
import { useTranslation } from "~/i18n/translation";
import { useFormat } from "~/i18n/format";
import { Card } from "~/ui/card";

/** The example's fare in US dollars. */
const FARE = 20;

/** Explains the stored percentages with an example. */
export function EffectCard({ promo }: { promo: DefaultPromo | null }) {
  const { t } = useTranslation("default-promo");
  const format = useFormat();
  if (!promo || promo.promoIndividual === null || promo.promoBusiness === null || promo.redeemPercentage === null) {
    return (
      <Card title={t("effect")}>
        <p>{t("unset")}</p>
      </Card>
    );
  }
  const fare = format.money(FARE);
  const share = (percent: number) => ({
    fare,
    share: format.percent(percent / 100),
    part: format.money((FARE * percent) / 100),
    rest: format.money(FARE - (FARE * percent) / 100),
  });
  return (
    <Card title={t("effect")}>
      <ul className="flex list-disc flex-col gap-2 pl-5">
        <li>
          {t(
            promo.promoIndividual === 0 ? "effectNone.promoIndividual" : "effectOf.promoIndividual",
            share(promo.promoIndividual),
          )}
        </li>
        <li>
          {t(
            promo.promoBusiness === 0 ? "effectNone.promoBusiness" : "effectOf.promoBusiness",
            share(promo.promoBusiness),
          )}
        </li>
        <li>
          {t(
            promo.redeemPercentage === 0 ? "effectNone.redeemPercentage" : "effectOf.redeemPercentage",
            share(promo.redeemPercentage),
          )}
        </li>
      </ul>
    </Card>
  );
}
