/** The accounts of the demonstration: the admin, a sub-admin with many modules, one with a single one, and an inspector. */
export const ADMIN = { email: "admin@example.com", password: "Taxi#2023" };
export const OPERATIONS = { email: "operations@example.com", password: "Meter#2023" };
export const TIPS_ONLY = { email: "tips@example.com", password: "Fares#2023" };
export const INSPECTOR = { email: "inspector@example.com", password: "Check#2023" };
