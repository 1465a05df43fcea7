import type { CallAnswer } from "contract/call";
import type { countDrivers } from "contract/drivers";

type Office = CallAnswer<typeof countDrivers>["data"]["offices"][number];

/** Stands for no office among the choices of a form. */
export const NO_OFFICE = "none";

/** Names an office by its city, and also by its street if another one of `offices` is in the same city. */
export function officeName({ _id, city, streetName }: Office, offices: readonly Office[]): string {
  const isAlone = offices.every((other) => other._id === _id || other.city !== city);
  return isAlone || !streetName ? city : `${streetName}, ${city}`;
}
