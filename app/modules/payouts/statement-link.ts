import { recordHref } from "~/records/return-to";

/** Returns the URL of a driver's statement in the currency of a row. @param from the URL of the present page */
export function statementLink(row: { driver: { _id: string }; currency: string }, from: string): string {
  return `${recordHref("DriverStatement", row.driver._id, from)}&currency=${row.currency}`;
}
