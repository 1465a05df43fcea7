import type { DriverVehicle } from "contract/driver-vehicles";
import { pathOf } from "~/access/screens";
import type { ListQuery } from "~/records/list-query";
import { returnListParams } from "./list-rules";

/** What a vehicle goes by: "Toyota Camry, 8ABC123". */
export function vehicleName({ make, model, plate }: Pick<DriverVehicle, "make" | "model" | "plate">): string {
  const car = `${make} ${model}`.trim();
  return car === "" ? plate : `${car}, ${plate}`;
}

/** The list of a driver's vehicles. */
export function vehiclesPath(driverId: string): string {
  return pathOf("SeeAllVehicle").replace(":id", encodeURIComponent(driverId));
}

/** All vehicles of a driver. @param query the list of drivers, as it was left */
export function vehiclesHref(query: ListQuery, driverId: string): string {
  return `${vehiclesPath(driverId)}?${new URLSearchParams(returnListParams(query)).toString()}`.replace(/\?$/, "");
}

/**
 * One vehicle, or a question about it.
 * @param query the list of drivers, as it was left
 * @param under "approve" or "disapprove"
 */
export function vehicleHref(query: ListQuery, id: string, under?: string): string {
  const search = new URLSearchParams({ id, ...returnListParams(query) }).toString();
  return `${pathOf("VehicleApprovedDisapproved")}${under === undefined ? "" : `/${under}`}?${search}`;
}
