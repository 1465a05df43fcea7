import type { z } from "zod";
import { fromMinor } from "contract/currency-decimals";
import type { promoPreviewInput } from "contract/promo-codes";
import type { Database } from "../../database/database";
import { priceRide } from "../../fares/fare";
import { promoFare, promoOff } from "../../fares/promo";
import { sampleTrips } from "../../fares/sample-trips";
import { fareOfService } from "../fares/stored";
import { localeOf } from "../settings/locale";

/** Applies a code to the sample trips of a service by the rules for every booking. Tips are left out. */
export async function previewPromo(db: Database, { service, ...terms }: z.output<typeof promoPreviewInput>, now: Date) {
  const { currency } = await localeOf(db);
  const inUnits = (minor: number) => fromMinor(minor, currency);
  const settings = await fareOfService(db, service, now);
  const previews = sampleTrips.map(({ name, trip: sample }) => {
    const trip = { ...sample, tip: 0 };
    const before = priceRide(settings, { ...trip, promo: 0 }, currency);
    const fare = promoFare(before);
    const { minor, obstacle } = promoOff(terms, { service, fare, currency });
    const after = priceRide(settings, { ...trip, promo: minor }, currency);
    return {
      trip: name,
      distance: Math.round(trip.metres),
      duration: trip.seconds,
      fare: inUnits(fare),
      off: inUnits(minor),
      paidBefore: inUnits(before.total),
      paidAfter: inUnits(after.total),
      obstacle,
    };
  });
  return { data: previews };
}
