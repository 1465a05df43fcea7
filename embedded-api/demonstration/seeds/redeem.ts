import { desc, gte } from "drizzle-orm";
import { fullName } from "../../core/full-name";
import { insertMany } from "../../database/bulk";
import { newId } from "../../database/ids";
import type { SeedPart } from "./part";
import { Random } from "../random";
import { riders } from "../../resources/riders/table";
import { placeOf, redeemRequests } from "../../resources/redeem/table";

const DAY = 24 * 60 * 60 * 1000;
/** The number of frequent riders, who have enough points for a request. */
const ASKING_RIDERS = 160;
const MIN_RIDES = 5;
const CENTS_PER_POINT = 1;
const REASONS = [
  "Points come from rides that were refunded",
  "The account is under review",
  "Asked twice for the same points",
  "Bank details could not be verified",
] as const;

/** Requests in every state: the latest ones await a decision, and a few ask for more than the rider has. */
export const redeemSeed: SeedPart = {
  name: "redeem",
  make: async ({ tx, now }) => {
    const random = new Random("redeem");
    const asking = await tx
      .select()
      .from(riders)
      .where(gte(riders.rides, MIN_RIDES))
      .orderBy(desc(riders.rides), desc(riders.id))
      .limit(ASKING_RIDERS);
    const rows = asking.flatMap((rider, index) => {
      const isWaiting = index % 6 === 0;
      const age = isWaiting ? 0.1 + random.next() * 12 : 14 + random.next() ** 2 * 400;
      const requestedAt = new Date(Math.max(rider.createdAt.getTime() + DAY, now.getTime() - Math.floor(age * DAY)));
      const status = isWaiting
        ? ("pending" as const)
        : random.chance(0.72)
          ? ("approved" as const)
          : ("rejected" as const);
      const decidedAt = isWaiting
        ? null
        : new Date(requestedAt.getTime() + Math.floor((0.1 + random.next() * 3) * DAY));
      const afforded = Math.max(100, Math.floor((rider.happyMoney * (0.4 + random.next() * 0.5)) / 100) * 100);
      const points = index % 48 === 24 ? rider.happyMoney + 500 : afforded;
      if (decidedAt && decidedAt > now) return [];
      return {
        id: newId(requestedAt.getTime(), random.idBytes()),
        createdAt: requestedAt,
        updatedAt: decidedAt ?? requestedAt,
        riderId: rider.id,
        riderName: fullName(rider),
        riderEmail: rider.email,
        points,
        amount: (points * CENTS_PER_POINT) / 100,
        status,
        requestedAt,
        decidedAt,
        decidedById: null,
        decidedBy: decidedAt && "Admin",
        reason: status === "rejected" ? random.pick(REASONS) : null,
        place: placeOf({ requestedAt, decidedAt }),
      };
    });
    await insertMany(tx, redeemRequests, rows);
  },
};
