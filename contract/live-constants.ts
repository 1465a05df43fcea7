/** The live page shows rides without a driver whose pickup is within so many hours; later ones have time. */
export const LIVE_HOURS = 6;
/** Of each kind a city has so many rides at most, the most urgent ones, and so many free drivers. */
export const LIVE_RIDES = 20;
export const LIVE_DRIVERS = 5;

/** The kinds of rides that somebody has an eye on, the worst first. */
export const LIVE_KINDS = ["unassigned", "late", "waiting", "underWay"] as const;
export type LiveKind = (typeof LIVE_KINDS)[number];
