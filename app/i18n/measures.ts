export const METRES_PER_MILE = 1609.344;

export function miles(lang: string, metres: number): string {
  return new Intl.NumberFormat(lang, { style: "unit", unit: "mile", maximumFractionDigits: 1 }).format(
    metres / METRES_PER_MILE,
  );
}

export function minutes(lang: string, seconds: number): string {
  return new Intl.NumberFormat(lang, { style: "unit", unit: "minute", maximumFractionDigits: 0 }).format(seconds / 60);
}
