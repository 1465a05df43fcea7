import type { DriverVehicle } from "contract/driver-vehicles";
import { pathOf } from "~/access/screens";
import type { ListQuery } from "~/records/list/list-query";
import { withParams } from "~/records/list/return-list";
import { recordHref } from "~/records/return-to";
import { returnListParams, viewHref } from "../list-rules";

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
 * @param returnTo the page that Back leads to, as a parameter; without one it is the list of the driver's vehicles
 */
export function vehicleHref(
  query: ListQuery,
  id: string,
  under?: string,
  returnTo: Record<string, string> = {},
): string {
  const page = pathOf("VehicleApprovedDisapproved");
  return withParams(under === undefined ? page : `${page}/${under}`, { id, ...returnListParams(query), ...returnTo });
}

/** One vehicle, from the page of its driver, which it leads back to. */
export function vehicleOfDriverHref(query: ListQuery, driverId: string, id: string): string {
  const list = new URLSearchParams(returnListParams(query)).toString();
  const page = recordHref("VehicleApprovedDisapproved", id, viewHref(query, driverId));
  return list === "" ? page : `${page}&${list}`;
}
