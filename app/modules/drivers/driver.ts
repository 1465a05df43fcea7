import type { Driver } from "contract/drivers";
import type { TFunction } from "i18next";

/** What a driver goes by: the name, or the next thing that tells them from others. */
export function nameOf({
  _id,
  firstName,
  lastName,
  email = "",
}: Pick<Driver, "_id" | "firstName" | "lastName"> & { email?: string }): string {
  return `${firstName} ${lastName}`.trim() || email || _id;
}

/** The number as it is dialled from abroad. */
export function mobileOf({ countryCode, mobileNumber }: Pick<Driver, "countryCode" | "mobileNumber">): string {
  return mobileNumber === "" ? "" : `${countryCode} ${mobileNumber}`.trim();
}

/**
 * The word for one of a server's values; a value that the panel has no word for is shown as it came.
 * @param kind where the words stand in the module's texts
 */
export function labelFor(t: TFunction, kind: "service" | "document" | "colour" | "paper", value: string): string {
  return value === "" ? "" : t(`drivers:${kind}.${value}`, { defaultValue: value });
}
