/** The live page shows rides without a driver only if the pickup is within this many hours. */
export const LIVE_HOURS = 6;
/** The largest numbers of rides of each kind, the most urgent first, and of free drivers, for each city. */
export const LIVE_RIDES = 20;
export const LIVE_DRIVERS = 5;

/** The kinds of rides on the live page, the most urgent first. */
export const LIVE_KINDS = ["unassigned", "late", "waiting", "underWay"] as const;
export type LiveKind = (typeof LIVE_KINDS)[number];
