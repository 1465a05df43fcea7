import { calls } from "contract";
import { VEHICLE_STATES } from "contract/driver-constants";
import type { DriverVehicle } from "contract/driver-vehicles";
import { notFound } from "~/http/panel-error.server";
import type { GuardedArgs } from "~/access/guard.server";
import { readListQuery, type ListRules } from "~/records/list/list-query";
import { requiredId } from "~/records/form/read-form-page.server";
import { returnToParams } from "~/records/return-to";
import { vehiclesPath } from "./vehicle";

/** Reads the URL of the list of a driver's vehicles. */
export function readVehiclesUrl({ params, url }: Pick<GuardedArgs, "params" | "url">) {
  const { id } = params;
  if (!id) throw notFound();
  const rules: ListRules = {
    path: vehiclesPath(id),
    sortable: ["make", "plate", "year", "status"],
    columns: ["plate", "year", "colour", "category", "seats", "status", "decidedBy"],
    hiddenByDefault: ["seats", "decidedBy"],
    filters: { status: [...VEHICLE_STATES] },
    extraParams: returnToParams(url),
  };
  return { id, rules, query: readListQuery(url, rules) };
}

/** Reads the vehicle of `?id=`. */
export async function vehicleOfUrl({ api, url }: Pick<GuardedArgs, "api" | "url">): Promise<DriverVehicle> {
  return (await api(calls.readVehicle, { params: { id: requiredId(url) } })).data;
}
