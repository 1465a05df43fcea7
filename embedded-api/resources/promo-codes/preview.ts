import type { z } from "zod";
import type { promoPreviewInput } from "contract/promo-codes";
import type { Database } from "../../database/database";
import { priceRide } from "../../fares/fare";
import { promoFare, promoOff } from "../../fares/promo";
import { sampleTrips } from "../../fares/sample-trips";
import { fareOfService } from "../fares/stored";

/** Applies a code to the sample trips of a service by the rules that price every booking. Tips are left out. */
export async function previewPromo(db: Database, { service, ...terms }: z.output<typeof promoPreviewInput>, now: Date) {
  const settings = await fareOfService(db, service, now);
  const previews = sampleTrips.map(({ name, trip: sample }) => {
    const trip = { ...sample, tip: 0 };
    const before = priceRide(settings, { ...trip, promo: 0 });
    const fare = promoFare(before);
    const { cents, obstacle } = promoOff(terms, service, fare);
    const after = priceRide(settings, { ...trip, promo: cents });
    return {
      trip: name,
      distance: Math.round(trip.metres),
      duration: trip.seconds,
      fare: fare / 100,
      off: cents / 100,
      paidBefore: before.total / 100,
      paidAfter: after.total / 100,
      obstacle,
    };
  });
  return { data: previews };
}
