import { VEHICLE_STATES } from "contract/driver-constants";
import type { ListQuery, ListRules } from "~/records/list-query";
import { returnListParams } from "./list-rules";
import { vehiclesPath } from "./vehicle";

/** What the URL of a driver's vehicles can say; the driver's id is part of its path. @param returnList the list of drivers that the page leads back to */
export function vehicleRules(driverId: string, returnList: ListQuery): ListRules {
  return {
    path: vehiclesPath(driverId),
    sortable: ["make", "plate", "year", "status"],
    columns: ["plate", "year", "colour", "category", "seats", "status", "decidedBy"],
    hiddenAtFirst: ["seats", "decidedBy"],
    filters: { status: [...VEHICLE_STATES] },
    extraParams: returnListParams(returnList),
  };
}
