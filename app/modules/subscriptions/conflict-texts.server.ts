import { subscription } from "contract/subscriptions";
import type { TFunction } from "i18next";
import type { ComparedValue } from "~/records/form/form-reply";
import { stateOf } from "./subscription";

const compared = subscription.pick({ title: true, price: true, period: true, benefits: true, isActive: true });

/** Describes the sent and the stored subscription for the conflict panel. */
export function textsOf(record: Record<string, unknown>, t: TFunction): Record<string, ComparedValue> {
  const { data } = compared.safeParse(record);
  if (!data) return {};
  const { title, price, period, benefits, isActive } = data;
  return {
    title,
    price,
    period: t(`subscriptions:every.${period}`),
    benefits: benefits.join("\n"),
    isActive: t(stateOf({ isActive })),
  };
}
