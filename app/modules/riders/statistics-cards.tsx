import { fromMinor, toMinor } from "contract/currency-decimals";
import type { RiderDetails } from "contract/riders";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { amountsText } from "~/i18n/amounts";
import { useFormat, useLocale } from "~/i18n/format";
import { Icon, type IconName } from "~/ui/icon";
import { orEmptyValue } from "~/ui/empty-value";
import { StarAverage } from "~/ui/stars";

const average = (amount: number, currency: string) => fromMinor(toMinor(amount, currency), currency);

/** The numbers of one rider: rides, payments, rating, points and tier. */
export function StatisticsCards({ rider }: { rider: RiderDetails }) {
  const { t } = useTranslation("riders");
  const format = useFormat();
  const { number, money } = format;
  const { currency } = useLocale();
  const { rides, openRides, spent, ratings } = rider;
  const statistics: { label: string; icon: IconName; value: ReactNode; detail?: string | undefined }[] = [
    {
      label: t("rides"),
      icon: "route",
      value: number(rides),
      detail: openRides
        ? t("openRides", { count: openRides, open: number(openRides) })
        : openRides === 0
          ? t("noOpenRides")
          : undefined,
    },
    {
      label: t("spent"),
      icon: "credit-card",
      value: amountsText(format, spent, rider.otherSpent, rider.currency),
      detail:
        spent !== null && rides && rider.otherSpent.length === 0
          ? t("perRide", { amount: money(average(spent / rides, rider.currency ?? currency), rider.currency) })
          : undefined,
    },
    {
      label: t("rating"),
      icon: "star",
      value: <StarAverage average={rider.rating} />,
      detail: ratings ? t("fromDrivers", { count: ratings, ratings: number(ratings) }) : undefined,
    },
    { label: t("happyMoney"), icon: "coins", value: number(rider.happyMoney), detail: t("points") },
    { label: t("tier"), icon: "medal", value: rider.tier },
  ];
  return (
    <section className="@container">
      <h2 className="sr-only">{t("statistics")}</h2>
      <dl className="grid gap-3.5 @min-[19rem]:grid-cols-2 @min-[42rem]:grid-cols-3 @min-[56rem]:grid-cols-5">
        {statistics.map(({ label, icon, value, detail }) => (
          <div key={label} className="card px-4 py-3.5">
            <dt className="flex items-center gap-2 text-ink-2">
              <Icon name={icon} />
              <span className="min-w-0">{label}</span>
            </dt>
            <dd className="mt-1 text-lg font-semibold tabular-nums wrap-anywhere">{orEmptyValue(value)}</dd>
            {detail && <dd className="text-sm text-ink-2">{detail}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}
