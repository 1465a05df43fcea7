import type { DescribedActivity } from "~/records/activity/described.server";
import { DRIVER_FARE_RULES, FARE_RULES, type FareRule } from "contract/fare-constants";
import { distance, METRES_PER_MILE } from "~/i18n/measures";
import { money, number, percent, type Show } from "~/records/activity/values.server";

const perUnit: Readonly<Record<FareRule["unit"], Show>> = {
  percent,
  amount: money,
  miles: number((miles, { lang }) => distance(lang, miles * METRES_PER_MILE, "mi")),
  perMinute: number((amount, { t, format }) => t("fares:perMinute", { amount: format.money(amount) })),
  perMile: number((amount, { t, format }) => t("fares:perMile", { amount: format.money(amount) })),
};

const settings = Object.fromEntries(
  Object.entries({ ...FARE_RULES, ...DRIVER_FARE_RULES }).map(([name, { unit }]: [string, FareRule]) => [
    name,
    [`fares:field.${name}`, perUnit[unit]] as const,
  ]),
);

export const described: DescribedActivity = {
  plannedFare: {
    all: "fares:inActivity.allPlanned",
    one: "fares:inActivity.planned",
    unnamed: "fares:inActivity.plannedDesignated",
    isNamedAfterOwner: true,
    fields: { from: "fares:when.from", ...settings },
  },
  fare: {
    all: "fares:inActivity.all",
    one: "fares:inActivity.fare",
    unnamed: "fares:inActivity.designated",
    isNamedAfterOwner: true,
    fields: settings,
  },
};
