import { VEHICLE_STATES } from "contract/driver-words";
import type { ListRules } from "~/ui/list/list-query";
import { vehiclesHref } from "./vehicle";

/** What the URL of a driver's vehicles can say; the driver's id is part of its path. */
export function vehicleRules(driverId: string): ListRules {
  return {
    path: vehiclesHref(driverId),
    sortable: ["make", "plate", "year", "status"],
    columns: ["plate", "year", "colour", "category", "seats", "status", "decidedBy"],
    hiddenAtFirst: ["seats", "decidedBy"],
    filters: { status: [...VEHICLE_STATES] },
  };
}
