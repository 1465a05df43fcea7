import type { Config } from "../../core/config";
import { recordAnswer } from "../../core/records";
import type { Database } from "../../database/database";
import { type Spent, spentBy } from "./spent";
import { titlesFor } from "../tiers/members";
import { imageAddress } from "../uploads/address";
import type { RiderRow, RiderVehicleRow } from "./table";
import { USER_TYPES } from "./user-types";

/** Converts rows to the riders in answers, each with the tier of their points. */
export async function showRiders(db: Database, rows: RiderRow[]) {
  const titles = await titlesFor(
    db,
    rows.map(({ happyMoney }) => happyMoney),
  );
  const spent = await spentBy(db, rows);
  return rows.map((rider) => show(rider, titles.get(rider.happyMoney), spent.get(rider.id)));
}

/** Does the same for one rider. */
export async function showRider(db: Database, rider: RiderRow) {
  const [title, spent] = [await titlesFor(db, [rider.happyMoney]), await spentBy(db, [rider])];
  return show(rider, title.get(rider.happyMoney), spent.get(rider.id));
}

function show(rider: RiderRow, tier: string | undefined, spent: Spent | undefined) {
  return {
    ...recordAnswer(rider),
    firstName: rider.firstName,
    lastName: rider.lastName,
    email: rider.email,
    countryCode: rider.countryCode,
    mobileNumber: rider.mobileNumber,
    userType: { key: rider.userType, ...USER_TYPES[rider.userType] },
    profileImage: rider.profileImage ?? "",
    isBlocked: rider.isBlocked,
    isapproved: rider.isApproved,
    rides: rider.rides,
    spent: spent?.spent ?? 0,
    currency: spent?.currency ?? null,
    otherSpent: spent?.otherSpent ?? [],
    rating: rider.ratingCount > 0 ? rider.rating : null,
    ratings: rider.ratingCount,
    tier: tier ?? "",
    happyMoney: rider.happyMoney,
  };
}

export function showVehicle(vehicle: RiderVehicleRow, config: Config) {
  const { plate, make, model, year, colour, image } = vehicle;
  return { ...recordAnswer(vehicle), plate, make, model, year, colour, image: imageAddress(config, image) };
}
