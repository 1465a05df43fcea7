import type { DriverVehicle } from "contract/driver-vehicles";
import { pathOf } from "~/access/screens";

/** What a vehicle goes by: "Toyota Camry, 8ABC123". */
export function vehicleName({ make, model, plate }: Pick<DriverVehicle, "make" | "model" | "plate">): string {
  const car = `${make} ${model}`.trim();
  return car === "" ? plate : `${car}, ${plate}`;
}

/** All vehicles of a driver. */
export function vehiclesHref(driverId: string): string {
  return pathOf("SeeAllVehicle").replace(":id", encodeURIComponent(driverId));
}

/** One vehicle, or a question about it. @param under "approve" or "disapprove" */
export function vehicleHref(id: string, under?: string): string {
  const query = new URLSearchParams({ id }).toString();
  return `${pathOf("VehicleApprovedDisapproved")}${under === undefined ? "" : `/${under}`}?${query}`;
}
