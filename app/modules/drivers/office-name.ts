import type { CallAnswer } from "contract/call";
import type { countDrivers } from "contract/drivers";

type Office = CallAnswer<typeof countDrivers>["data"]["offices"][number];

/** Stands for no office among the choices of a form. */
export const NO_OFFICE = "none";

/** Calls an office by its city, and by its street too if one of `offices` is another one in that city. */
export function officeName({ _id, city, streetName }: Office, offices: readonly Office[]): string {
  const isAlone = offices.every((other) => other._id === _id || other.city !== city);
  return isAlone || !streetName ? city : `${streetName}, ${city}`;
}
