import type { CountedList, CountedLists } from "~/records/list/counted-lists.server";
import { countsOf, driverSource, expirySource } from "./drivers.server";
import { expiryFilters } from "./expiry/expiry-columns";
import { DRIVER_LISTS, type DriverListId, driverLists, expiryRules } from "./list-rules";
import { driverFilters } from "./lists/filters";

/** Returns the filters of all lists of drivers, because a list of drivers in one state filters by it too. */
const filters: CountedList["filters"] = async ({ t, api }, { filters: selected }) => {
  const overview = selected.office ? await countsOf(api) : null;
  return DRIVER_LISTS.flatMap((id) => driverFilters(id, t, { overview, categories: null, selected }));
};

const listOf = (id: DriverListId): CountedList => ({
  rules: driverLists[id].rules,
  source: ({ api }) => driverSource(api, id),
  filters,
});

export const counted: CountedLists = {
  "driver-management": listOf("driver-management"),
  PendingDriver: listOf("PendingDriver"),
  ApprovedDriver: listOf("ApprovedDriver"),
  DisapprovedDriver: listOf("DisapprovedDriver"),
  CancelDriver: listOf("CancelDriver"),
  DocumentExpire: {
    rules: expiryRules,
    source: ({ api }) => expirySource(api),
    filters: ({ t }) => Object.values(expiryFilters(t)),
  },
};
