import { DRIVER_FARE_FIELDS, FARE_FIELDS } from "contract/fare-constants";
import type { Change } from "./reply";

/** Returns the settings in which two fares differ. */
export function changesBetween(stored: Readonly<Record<string, unknown>>, values: object): Change[] {
  const fields = [...FARE_FIELDS, ...DRIVER_FARE_FIELDS] as readonly string[];
  return Object.entries(values).flatMap(([name, to]: [string, unknown]) => {
    if (typeof to !== "number" || !fields.includes(name)) return [];
    const from = typeof stored[name] === "number" ? stored[name] : null;
    return from === to ? [] : [{ name, from, to }];
  });
}
