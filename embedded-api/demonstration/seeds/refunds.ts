import { and, desc, eq, gt, isNotNull } from "drizzle-orm";
import { toMinor } from "contract/currency-decimals";
import { BEARERS } from "contract/refund-constants";
import { driverPartOf } from "contract/refund-share";
import { newId } from "../../database/ids";
import type { Database } from "../../database/database";
import { adjustmentProposals } from "../../resources/adjustments/table";
import { bookings } from "../../resources/bookings/table";
import { placeOf } from "../../resources/redeem/table";
import { apply, sharesOf } from "../../resources/refunds/give";
import { refunds } from "../../resources/refunds/table";
import { Random } from "../random";
import type { SeedPart } from "./part";

const HOUR_MS = 60 * 60 * 1000;
/** One in this many of the latest bookings has a refund. */
const EVERY = 7;
const LATEST = 200;
/** The number of the latest refunds that await a decision. */
const PROPOSED = 3;

const REASONS = [
  "The driver took a detour",
  "The rider waited twenty minutes",
  "The car was not clean",
  "Charged for a stop that was not made",
] as const;

/** Proposes an advance that another person has to approve. */
async function proposeAdjustment(tx: Database, driverId: string, at: Date): Promise<void> {
  await tx.insert(adjustmentProposals).values({
    id: newId(at.getTime(), new Random("adjustments").idBytes()),
    createdAt: at,
    updatedAt: at,
    driverId,
    amount: -15_000,
    currency: "USD",
    reason: "Advance paid in cash at the office",
    status: "proposed",
    byName: "Maria Alvarez",
    place: placeOf({ requestedAt: at, decidedAt: null }),
  });
}

/** Refunds of the latest bookings, paid for by either side or both; the latest ones are proposals. */
export const refundSeed: SeedPart = {
  name: "refunds",
  make: async ({ tx, now }) => {
    const random = new Random("refunds");
    const latest = await tx
      .select()
      .from(bookings)
      .where(
        and(
          eq(bookings.status, "completed"),
          eq(bookings.paymentState, "paid"),
          gt(bookings.total, 10),
          isNotNull(bookings.driverId),
          isNotNull(bookings.completedAt),
        ),
      )
      .orderBy(desc(bookings.requestedAt), desc(bookings.id))
      .limit(LATEST);
    const chosen = latest.filter((_, index) => index % EVERY === EVERY - 1);
    for (const [index, booking] of chosen.entries()) {
      const at = new Date(Math.min(now.getTime(), booking.completedAt!.getTime() + random.whole(1, 9) * HOUR_MS));
      const { currency } = booking;
      const paid = toMinor(booking.total, currency);
      const amount = Math.max(1, Math.round(paid * random.pick([0.1, 0.25, 0.5, 1])));
      const bearer = random.pick(BEARERS);
      const decidedAt = index < PROPOSED ? null : at;
      const [row] = await tx
        .insert(refunds)
        .values({
          id: newId(at.getTime(), random.idBytes()),
          createdAt: at,
          updatedAt: at,
          bookingId: booking.id,
          amount,
          currency,
          driverAmount: driverPartOf(bearer, amount, await sharesOf(tx, booking)),
          bearer,
          reason: random.pick(REASONS),
          status: decidedAt ? "approved" : "proposed",
          byName: "Maria Alvarez",
          decidedAt,
          decidedBy: decidedAt && "Maria Alvarez",
          place: placeOf({ requestedAt: at, decidedAt }),
        })
        .returning();
      if (!decidedAt && index === 0) await proposeAdjustment(tx, booking.driverId!, at);
      if (decidedAt) await apply(tx, booking, row!, { account: { id: null, username: "Maria Alvarez" }, now: at });
    }
  },
};
