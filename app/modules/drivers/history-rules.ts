import { HISTORY_KINDS } from "contract/driver-words";
import { pathOf } from "~/access/screens";
import type { ListRules } from "~/ui/list/list-query";

/** What the URL of a driver's history can say beside the driver's id. */
export function historyRules(driverId: string): ListRules {
  return {
    path: pathOf("ViewDriverHistory"),
    sortable: ["date"],
    defaultSort: { by: "date", order: "desc" },
    filters: { kind: [...HISTORY_KINDS] },
    scope: { name: "id", values: ["", driverId] },
  };
}

/** A driver's whole history. */
export function historyHref(driverId: string): string {
  return `${pathOf("ViewDriverHistory")}?${new URLSearchParams({ id: driverId }).toString()}`;
}
