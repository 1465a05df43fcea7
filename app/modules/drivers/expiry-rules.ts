import { EXPIRY_WINDOWS } from "contract/driver-constants";
import { pathOf } from "~/access/screens";
import type { ListRules } from "~/records/list-query";

/** What the URL of the list of expiring documents can say; that of a driver's page says it too, for the way back. */
export const expiryRules: ListRules = {
  path: pathOf("DocumentExpire"),
  sortable: ["type", "expiresAt", "remindedAt"],
  defaultSort: { by: "expiresAt", order: "asc" },
  columns: ["type", "number", "expiresAt", "daysLeft", "remindedAt"],
  hiddenAtFirst: ["number"],
  filters: { within: [...EXPIRY_WINDOWS] },
};
