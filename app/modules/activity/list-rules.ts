import { ACTIVITY_ACTIONS } from "contract/activity-constants";
import { pathOf } from "~/access/screens";
import { isDay } from "~/records/list/is-day";
import type { ListRules } from "~/records/list/list-query";

const isId = (value: string) => /^[\w-]{1,40}$/.test(value);
/** A server may have resources that the panel does not know. */
const isResource = (value: string) => /^[\w/-]{1,60}$/.test(value);

export const activityRules: ListRules = {
  path: pathOf("Activity"),
  sortable: ["at"],
  defaultSort: { by: "at", order: "desc" },
  columns: ["at", "who", "address"],
  filters: {
    who: isId,
    resource: isResource,
    action: ACTIVITY_ACTIONS,
    record: isId,
    job: isId,
    from: isDay,
    to: isDay,
  },
};
