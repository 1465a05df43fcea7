import type { DriverVehicle } from "contract/driver-vehicles";
import { pathOf } from "~/access/screens";
import type { ListQuery } from "~/records/list-query";
import { withParams } from "~/records/return-list";
import { returnListParams } from "./list-rules";

/** "Toyota Camry, 8ABC123" */
export function vehicleName({ make, model, plate }: Pick<DriverVehicle, "make" | "model" | "plate">): string {
  const car = `${make} ${model}`.trim();
  return car === "" ? plate : `${car}, ${plate}`;
}

/** The list of a driver's vehicles. */
export function vehiclesPath(driverId: string): string {
  return pathOf("SeeAllVehicle").replace(":id", encodeURIComponent(driverId));
}

/** All vehicles of a driver. @param query the state of the list of drivers, for the way back */
export function vehiclesHref(query: ListQuery, driverId: string): string {
  return withParams(vehiclesPath(driverId), returnListParams(query));
}

/**
 * One vehicle, or a dialog over it.
 * @param query the state of the list of drivers, for the way back
 * @param under "approve" or "disapprove"
 */
export function vehicleHref(query: ListQuery, id: string, under?: string): string {
  const page = pathOf("VehicleApprovedDisapproved");
  return withParams(under === undefined ? page : `${page}/${under}`, { id, ...returnListParams(query) });
}
