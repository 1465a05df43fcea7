import { RIDER_TYPES } from "contract/limits";
import type { Rider, RiderVehicle } from "contract/riders";
import type { TFunction } from "i18next";

type Named = Pick<Rider, "_id" | "firstName" | "lastName" | "email">;

/** What a rider goes by: the name, or the next thing that tells them from others. */
export function nameOf({ _id, firstName, lastName, email }: Named): string {
  return `${firstName} ${lastName}`.trim() || email || _id;
}

/** The number as it is dialled from abroad. */
export function mobileOf({ countryCode, mobileNumber }: Pick<Rider, "countryCode" | "mobileNumber">): string {
  return mobileNumber === "" ? "" : `${countryCode} ${mobileNumber}`.trim();
}

const COLOURS = ["Black", "White", "Silver", "Grey", "Blue", "Red"] as const;

/** The colour of a vehicle in the language of the page; one that the panel does not know as the server calls it. */
export function colourOf({ colour }: Pick<RiderVehicle, "colour">, t: TFunction): string {
  const known = COLOURS.find((each) => each === colour);
  return known ? t(`riders:colours.${known}`) : colour;
}

/** The kind of rider in the language of the page; one that the panel does not know as the server calls it. */
export function typeOf({ userType: { key, title, type } }: Pick<Rider, "userType">, t: TFunction): string {
  const known = RIDER_TYPES.find((each) => each === key);
  return known ? t(`riders:type.${known}`) : title || type;
}
