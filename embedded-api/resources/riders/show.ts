import type { Config } from "../../config";
import { recordAnswer } from "../../core/records";
import { imageAddress } from "../uploads/address";
import type { RiderRow, RiderVehicleRow } from "./table";
import { USER_TYPES } from "./user-types";

/** A rider as answers show them. */
export function showRider(rider: RiderRow) {
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
    spent: rider.spent,
    rating: rider.ratingCount > 0 ? rider.rating : null,
    ratings: rider.ratingCount,
    tier: rider.tier ?? "",
    happyMoney: rider.happyMoney,
  };
}

export function showVehicle(vehicle: RiderVehicleRow, config: Config) {
  const { plate, make, model, year, colour, image } = vehicle;
  return { ...recordAnswer(vehicle), plate, make, model, year, colour, image: imageAddress(config, image) };
}
