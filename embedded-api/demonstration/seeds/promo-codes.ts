import { and, isNotNull, lt, sql } from "drizzle-orm";
import { SERVICES } from "contract/booking-constants";
import { insertMany } from "../../database/bulk";
import type { Database } from "../../database/database";
import type { SeedPart } from "./part";
import { RIDDEN_PROMOS } from "../promos";
import { Random } from "../random";
import { demonstration } from "../table";
import { bookings } from "../../resources/bookings/table";
import { promoCodes } from "../../resources/promo-codes/table";

type Row = typeof promoCodes.$inferInsert;
type Terms = Omit<Row, "id" | "createdAt" | "updatedAt" | "startsAt" | "endsAt">;

const DAY = 24 * 60 * 60 * 1000;
/** Codes are created this long before they start, at the latest when the demonstration is created. */
const AHEAD = 6 * DAY;

/**
 * The limits of each code besides its dates. A used-up code is limited to the number of rides that used it. Used-up codes and
 * codes that are switched off have no end.
 */
const LIMITS: Readonly<Record<string, Pick<Terms, "totalLimit" | "perUserLimit" | "isActive"> | "used up">> = {
  WELCOME5: { perUserLimit: 1 },
  HELLO20: { perUserLimit: 1 },
  AIRPORT8: { perUserLimit: 4 },
  WEEKEND15: { perUserLimit: 8 },
  SUMMER24: { totalLimit: 5000, perUserLimit: 5 },
  HOME25: { isActive: false },
  GAMEDAY: "used up",
};

/** Codes without rides: the days until they start, the number of days that they last, and their discount. */
const AHEAD_CODES: readonly [from: number, days: number | null, terms: Terms][] = [
  [
    9,
    30,
    {
      code: "FRIENDS12",
      kind: "percent",
      value: 12,
      cap: 8,
      services: [...SERVICES],
      totalLimit: 2000,
      perUserLimit: 2,
    },
  ],
  [
    21,
    14,
    {
      code: "CONCERT7",
      kind: "flat",
      value: 7,
      minimumFare: 18,
      services: ["single_taxi", "scheduled_ride"],
      totalLimit: 750,
      perUserLimit: 2,
    },
  ],
  [35, null, { code: "PARCEL15", kind: "percent", value: 15, services: ["package_service"], perUserLimit: 10 }],
  [
    -3,
    60,
    {
      code: "STUDENT20",
      kind: "percent",
      value: 20,
      cap: 7.5,
      services: ["single_taxi"],
      totalLimit: 10_000,
      perUserLimit: 12,
    },
  ],
  [
    -12,
    45,
    {
      code: "VETVISIT",
      kind: "flat",
      value: 4.5,
      minimumFare: 9,
      services: ["pet_service"],
      totalLimit: 400,
      isActive: false,
    },
  ],
  [
    -80,
    30,
    {
      code: "FLYHOME",
      kind: "flat",
      value: 12,
      minimumFare: 40,
      services: ["scheduled_ride"],
      totalLimit: 250,
      perUserLimit: 1,
    },
  ],
];

/** Counts the uses of each code in the rides. `countPromoUses` counts those in later rides. */
async function usesOf(tx: Database): Promise<Map<string, number>> {
  const [made] = await tx.select().from(demonstration);
  const rows = await tx
    .select({ code: bookings.promoCode, uses: sql<string>`count(*)` })
    .from(bookings)
    .where(and(isNotNull(bookings.promoCode), made && lt(bookings.requestedAt, made.until)))
    .groupBy(bookings.promoCode);
  return new Map(rows.map(({ code, uses }) => [code ?? "", Number(uses)]));
}

/** Creates codes in every state: those used by rides, and some that are scheduled, new, or never used. */
export const promoCodeSeed: SeedPart = {
  name: "promo codes",
  make: async ({ tx, now }) => {
    const random = new Random("promo codes");
    const uses = await usesOf(tx);
    const ridden = RIDDEN_PROMOS.map(({ from, until, ...terms }) => {
      const used = uses.get(terms.code) ?? 0;
      const limits = LIMITS[terms.code];
      const isUsedUp = limits === "used up";
      const isOpen = isUsedUp || limits?.isActive === false;
      // In a small demonstration nobody may have used the code, but its limit must be at least 1.
      const upTo = Math.max(used, 1);
      return row(random, now, from, isOpen ? null : until, {
        ...terms,
        services: [...terms.services],
        used: isUsedUp ? upTo : used,
        ...(isUsedUp ? { totalLimit: upTo } : limits),
      });
    });
    // People would choose a full hour for start and end.
    const hour = Math.floor(now.getTime() / DAY) * DAY + DAY / 2 + DAY / 6;
    const others = AHEAD_CODES.map(([from, days, terms]) => {
      const start = hour + from * DAY;
      return row(random, now, start, days === null ? null : start + days * DAY, terms);
    });
    await insertMany(tx, promoCodes, [...ridden, ...others]);
  },
};

function row(random: Random, now: Date, from: number, until: number | null, terms: Terms) {
  const at = new Date(Math.min(from - AHEAD, now.getTime()));
  return {
    ...random.record(at),
    cap: null,
    minimumFare: 0,
    totalLimit: null,
    perUserLimit: null,
    used: 0,
    isActive: true,
    ...terms,
    startsAt: new Date(from),
    endsAt: until === null ? null : new Date(until),
  };
}
