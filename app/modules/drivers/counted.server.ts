import type { CountedList, CountedLists } from "~/records/list/counted-lists.server";
import { driverSource, expirySource } from "./drivers.server";
import { type DriverListId, driverLists, expiryRules } from "./list-rules";

const listOf = (id: DriverListId): CountedList => ({
  rules: driverLists[id].rules,
  source: ({ api }) => driverSource(api, id),
});

export const counted: CountedLists = {
  "driver-management": listOf("driver-management"),
  PendingDriver: listOf("PendingDriver"),
  ApprovedDriver: listOf("ApprovedDriver"),
  DisapprovedDriver: listOf("DisapprovedDriver"),
  CancelDriver: listOf("CancelDriver"),
  DocumentExpire: { rules: expiryRules, source: ({ api }) => expirySource(api) },
};
