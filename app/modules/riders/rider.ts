import type { TFunction } from "i18next";
import { RIDER_TYPES } from "contract/rider-constants";
import type { Rider } from "contract/riders";

export { mobileOf, nameOf } from "~/records/person";

export const typeLabels = (t: TFunction): Readonly<Record<string, string>> =>
  Object.fromEntries(RIDER_TYPES.map((type) => [type, t(`riders:type.${type}`)]));

/** Returns the label of the rider's type, or the server's name for a type that the panel does not know. */
export function typeOf(
  { userType: { key, title, type } }: Pick<Rider, "userType">,
  labels: ReturnType<typeof typeLabels>,
) {
  return labels[key] ?? (title || type);
}
