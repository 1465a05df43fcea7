import { HISTORY_KINDS } from "contract/driver-constants";
import { pathOf } from "~/access/screens";
import type { ListQuery, ListRules } from "~/records/list-query";
import { returnListParams } from "./list-rules";

/** What the URL of a driver's history can say beside the driver's id. @param returnList the list of drivers that the page leads back to */
export function historyRules(driverId: string, returnList: ListQuery): ListRules {
  return {
    path: pathOf("ViewDriverHistory"),
    sortable: ["date"],
    defaultSort: { by: "date", order: "desc" },
    filters: { kind: [...HISTORY_KINDS] },
    scope: { name: "id", values: ["", driverId] },
    extraParams: returnListParams(returnList),
  };
}

/** A driver's whole history. @param query the list of drivers, as it was left */
export function historyHref(query: ListQuery, driverId: string): string {
  return `${pathOf("ViewDriverHistory")}?${new URLSearchParams({ id: driverId, ...returnListParams(query) }).toString()}`;
}
