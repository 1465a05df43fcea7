import { RIDER_TYPES } from "contract/rider-constants";
import type { Rider } from "contract/riders";
import type { TFunction } from "i18next";

export { mobileOf, nameOf } from "~/records/person";

/** The label of the rider's type, or what the server calls one that the panel does not know. */
export function typeOf({ userType: { key, title, type } }: Pick<Rider, "userType">, t: TFunction): string {
  const known: readonly string[] = RIDER_TYPES;
  return known.includes(key) ? t(`riders:type.${key}`) : title || type;
}
