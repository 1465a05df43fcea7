import type { ServiceLocale } from "contract/locale";

export const METRES_PER_MILE = 1609.344;

export type DistanceUnit = ServiceLocale["distanceUnit"];

/** The length of each unit in meters, and its name for `Intl`. */
export const DISTANCES = {
  mi: { metres: METRES_PER_MILE, unit: "mile" },
  km: { metres: 1000, unit: "kilometer" },
} as const satisfies Record<DistanceUnit, object>;

/** @param digits the largest number of decimals */
export function distance(lang: string, metres: number, name: DistanceUnit, digits = 1): string {
  const { metres: length, unit } = DISTANCES[name];
  const format = new Intl.NumberFormat(lang, { style: "unit", unit, maximumFractionDigits: digits });
  return format.format(metres / length);
}

export function minutes(lang: string, seconds: number): string {
  return new Intl.NumberFormat(lang, { style: "unit", unit: "minute", maximumFractionDigits: 0 }).format(seconds / 60);
}
