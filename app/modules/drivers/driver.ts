import type { ExpiringDocument } from "contract/driver-documents";
import type { Driver } from "contract/drivers";
import type { TFunction } from "i18next";

/** The driver's name, or what else identifies them. */
export function nameOf({
  _id,
  firstName,
  lastName,
  email = "",
}: Pick<Driver, "_id" | "firstName" | "lastName"> & { email?: string }): string {
  return `${firstName} ${lastName}`.trim() || email || _id;
}

/** The number with its country code. */
export function mobileOf({ countryCode, mobileNumber }: Pick<Driver, "countryCode" | "mobileNumber">): string {
  return mobileNumber === "" ? "" : `${countryCode} ${mobileNumber}`.trim();
}

/** The label of one of the server's values; a value that the panel has no label for is shown as it came. */
export function labelFor(t: TFunction, kind: "service" | "document" | "colour" | "paper", value: string): string {
  return value === "" ? "" : t(`drivers:${kind}.${value}`, { defaultValue: value });
}

/** The name of a document inside a sentence: "Ann Lee: Insurance". */
export function documentName(t: TFunction, { type, driver }: ExpiringDocument): string {
  return t("drivers:expiryName", { driver: nameOf(driver), document: labelFor(t, "document", type) });
}
