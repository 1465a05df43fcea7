/** The time zone, currency and unit of distance that the panel uses if the server does not send them (ruling C12). */
export const DEFAULT_LOCALE = { timeZone: "UTC", currency: "USD", distanceUnit: "mi" } as const;
