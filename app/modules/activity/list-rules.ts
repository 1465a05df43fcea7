import { ACTIVITY_ACTIONS } from "contract/activity-constants";
import { pathOf } from "~/access/screens";
import type { ListRules } from "~/records/list-query";

const isId = (value: string) => /^[\w-]{1,40}$/.test(value);
/** A server may have other resources than the known ones. */
const isResource = (value: string) => /^[\w/-]{1,60}$/.test(value);

/** Accepts an existing day (YYYY-MM-DD) of a plausible year; 30 February is none. */
function isDay(value: string): boolean {
  return (
    /^(19|2\d)\d\d-\d\d-\d\d$/.test(value) &&
    !Number.isNaN(Date.parse(value)) &&
    new Date(value).toISOString().startsWith(value)
  );
}

export const activityRules: ListRules = {
  path: pathOf("Activity"),
  sortable: ["at"],
  defaultSort: { by: "at", order: "desc" },
  columns: ["at", "who", "address"],
  filters: { who: isId, resource: isResource, action: ACTIVITY_ACTIONS, record: isId, from: isDay, to: isDay },
};
