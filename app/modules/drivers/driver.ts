import type { ExpiringDocument } from "contract/driver-documents";
import type { TFunction } from "i18next";
import { nameOf } from "~/records/person";

export { mobileOf, nameOf } from "~/records/person";

/** The label of one of the server's values; a value that the panel has no label for is shown as it came. */
export function labelFor(t: TFunction, kind: "service" | "document" | "colour" | "paper", value: string): string {
  return value === "" ? "" : t(`drivers:${kind}.${value}`, { defaultValue: value });
}

/** The name of a document inside a sentence: "Ann Lee: Insurance". */
export function documentName(
  t: TFunction,
  { type, driver }: ExpiringDocument,
  driverName: (driver: ExpiringDocument["driver"]) => string = nameOf,
): string {
  return t("drivers:expiryName", { driver: driverName(driver), document: labelFor(t, "document", type) });
}

/** The last part of the addresses at which a driver is blocked or unblocked. */
export const BLOCK_PATHS = ["block", "unblock"] as const;
