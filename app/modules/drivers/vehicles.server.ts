import { calls } from "contract";
import type { DriverVehicle } from "contract/driver-vehicles";
import { notFound } from "~/http/panel-error.server";
import type { GuardedArgs } from "~/access/guard.server";
import type { Api } from "~/taxi-api/client.server";
import { readListQuery, type ListQuery } from "~/records/list-query";
import type { ListSource } from "~/records/read-list.server";
import { readReturnList } from "./list-rules";
import { requiredId } from "./required-id.server";
import { vehicleName } from "./vehicle";
import { vehicleRules } from "./vehicle-rules";

/** Reads the URL of the list of a driver's vehicles. */
export function readVehiclesUrl({ params, url }: Pick<GuardedArgs, "params" | "url">) {
  const { id } = params;
  if (!id) throw notFound();
  const returnList = readReturnList(url);
  return { id, query: readListQuery(url, vehicleRules(id, returnList)), left: returnList };
}

export function vehicleSource(api: Api, driverId: string, query: ListQuery): ListSource<DriverVehicle> {
  return {
    query,
    fetch: async (apiQuery) =>
      (await api(calls.listDriverVehicles, { params: { id: driverId }, query: apiQuery })).data,
    text: (vehicle) => [vehicleName(vehicle), vehicle.plate, vehicle.make, vehicle.model, vehicle.colour],
    compare: {
      make: (a, b) => vehicleName(a).localeCompare(vehicleName(b), "en"),
      plate: (a, b) => a.plate.localeCompare(b.plate, "en"),
      year: (a, b) => (a.year ?? 0) - (b.year ?? 0),
      status: (a, b) => a.status.localeCompare(b.status, "en"),
    },
    fits: (vehicle, filters) => !filters.status || vehicle.status === filters.status,
  };
}

/** The vehicle of `?id=`. */
export async function vehicleOfUrl({ api, url }: Pick<GuardedArgs, "api" | "url">): Promise<DriverVehicle> {
  return (await api(calls.readVehicle, { params: { id: requiredId(url) } })).data;
}
