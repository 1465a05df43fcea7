const METRES_IN_A_MILE = 1609.344;

/** A distance in miles, which fares are reckoned in. */
export function miles(lang: string, metres: number): string {
  return new Intl.NumberFormat(lang, { style: "unit", unit: "mile", maximumFractionDigits: 1 }).format(
    metres / METRES_IN_A_MILE,
  );
}

/** A duration in minutes. */
export function minutes(lang: string, seconds: number): string {
  return new Intl.NumberFormat(lang, { style: "unit", unit: "minute", maximumFractionDigits: 0 }).format(seconds / 60);
}
