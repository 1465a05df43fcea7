import type { ExpiringDocument } from "contract/driver-documents";
import type { TFunction } from "i18next";
import { nameOf } from "~/records/person";

export { mobileOf, nameOf } from "~/records/person";

/** Returns the label of one of the server's values. A value without a label is shown unchanged. */
export function labelFor(t: TFunction, kind: "service" | "document" | "colour" | "paper", value: string): string {
  return value === "" ? "" : t(`drivers:${kind}.${value}`, { defaultValue: value });
}

/** Returns the name of a document for use in a sentence: "Ann Lee: Insurance". */
export function documentName(
  t: TFunction,
  { type, driver }: ExpiringDocument,
  driverName: (driver: ExpiringDocument["driver"]) => string = nameOf,
): string {
  return t("drivers:expiryName", { driver: driverName(driver), document: labelFor(t, "document", type) });
}

/** The last part of the URLs at which a driver is blocked or unblocked. */
export const BLOCK_PATHS = ["block", "unblock"] as const;
