/** The looks of both bars of a pair, for the chart and for the legend beside it. */
export const PAIR_LOOKS = { now: "blue", before: "plain" } as const;
