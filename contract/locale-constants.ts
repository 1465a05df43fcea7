/** In what the panel shows times, money and distances where the server does not say (ruling C12). */
export const DEFAULT_LOCALE = { timeZone: "UTC", currency: "USD", distanceUnit: "mi" } as const;
