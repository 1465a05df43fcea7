import type { DriverVehicle } from "contract/driver-vehicles";
import { pathOf } from "~/access/screens";
import { openedFrom } from "~/records/return-to";

/** Returns a name such as "Toyota Camry, 8ABC123". */
export function vehicleName({ make, model, plate }: Pick<DriverVehicle, "make" | "model" | "plate">): string {
  const car = `${make} ${model}`.trim();
  return car === "" ? plate : `${car}, ${plate}`;
}

/** Returns the path of the list of a driver's vehicles. */
export function vehiclesPath(driverId: string): string {
  return pathOf("SeeAllVehicle").replace(":id", encodeURIComponent(driverId));
}

/** Returns the URL of all vehicles of a driver. @param from the URL of the present page, for the way back */
export function vehiclesHref(driverId: string, from: string): string {
  return `${vehiclesPath(driverId)}?${new URLSearchParams(openedFrom(from)).toString()}`;
}

/**
 * Returns the URL of one vehicle, or of a dialog over it.
 * @param returnTo the pages from which it was opened, as a parameter
 * @param under "approve" or "disapprove"
 */
export function vehicleHref(id: string, returnTo: Record<string, string>, under?: string): string {
  const page = pathOf("VehicleApprovedDisapproved");
  const params = new URLSearchParams({ id, ...returnTo }).toString();
  return `${under === undefined ? page : `${page}/${under}`}?${params}`;
}
