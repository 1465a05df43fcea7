import { DRIVER_STATES, type DriverState } from "contract/driver-constants";
import { SERVICES } from "contract/booking-constants";
import { returnToParams } from "~/records/return-to";
import { pathOf } from "~/access/screens";
import { listHref, listParams, readListQuery, type ListQuery, type ListRules } from "~/records/list-query";
import { expiryRules } from "./expiry-rules";

/** The lists of drivers: all of them, and one for each state (section 4). */
export const DRIVER_LISTS = [
  "driver-management",
  "PendingDriver",
  "ApprovedDriver",
  "DisapprovedDriver",
  "CancelDriver",
] as const;
export type DriverListId = (typeof DRIVER_LISTS)[number];

interface DriverListRules {
  /** Whom the list shows; everyone whom the person may see without it. */
  status?: DriverState;
  rules: ListRules;
}

// Which offices and categories there are is the server's to know; their ids and names are no longer than this.
const office = (value: string) => value.length <= 40;
const vehicleCategory = office;
const service = [...SERVICES];
const expiring = ["7", "30", "90"];
const blocked = ["true", "false"];

/** What the URL of each list can say; that of a driver's page says it too, for the way back. */
export const driverLists: Readonly<Record<DriverListId, DriverListRules>> = {
  "driver-management": {
    rules: {
      path: pathOf("driver-management"),
      sortable: ["name", "appliedAt"],
      defaultSort: { by: "name", order: "asc" },
      columns: ["mobileNumber", "status", "vehicleCategory", "documents", "office", "appliedAt"],
      hiddenAtFirst: ["documents"],
      filters: { status: [...DRIVER_STATES], office, vehicleCategory, service, expiring, blocked },
    },
  },
  PendingDriver: {
    status: "pending",
    rules: {
      path: pathOf("PendingDriver"),
      sortable: ["name", "appliedAt"],
      defaultSort: { by: "appliedAt", order: "asc" },
      columns: ["mobileNumber", "appliedAt", "documents", "office", "services"],
      hiddenAtFirst: ["services"],
      filters: { office, service },
    },
  },
  ApprovedDriver: {
    status: "approved",
    rules: {
      path: pathOf("ApprovedDriver"),
      sortable: ["name", "vehicleCategory", "rating", "rides", "nextExpiry"],
      defaultSort: { by: "name", order: "asc" },
      columns: [
        "mobileNumber",
        "vehicleCategory",
        "services",
        "rating",
        "rides",
        "nextExpiry",
        "isBlocked",
        "office",
        "decidedAt",
      ],
      hiddenAtFirst: ["mobileNumber", "services", "office", "decidedAt"],
      filters: { office, vehicleCategory, service, expiring, blocked },
    },
  },
  DisapprovedDriver: {
    status: "disapproved",
    rules: {
      path: pathOf("DisapprovedDriver"),
      sortable: ["name", "decidedAt"],
      defaultSort: { by: "decidedAt", order: "desc" },
      columns: ["mobileNumber", "reason", "decidedBy", "decidedAt", "office"],
      hiddenAtFirst: ["mobileNumber", "office"],
      filters: { office },
    },
  },
  CancelDriver: {
    status: "cancelled",
    rules: {
      path: pathOf("CancelDriver"),
      sortable: ["name", "decidedAt"],
      defaultSort: { by: "decidedAt", order: "desc" },
      columns: ["mobileNumber", "decidedAt", "reason", "office"],
      hiddenAtFirst: ["office"],
      filters: { office },
    },
  },
};

/** Drivers are blocked only in the lists that show approved ones among others or alone. */
export function mayBlockIn(list: DriverListId): boolean {
  return list === "driver-management" || list === "ApprovedDriver";
}

/** All lists from which a driver's page is opened. */
const RETURN_LISTS = [...DRIVER_LISTS, "DocumentExpire"] as const;
type ReturnListId = (typeof RETURN_LISTS)[number];

/** Where the address names none. */
const DEFAULT_LIST: ReturnListId = "driver-management";

function listOfPath(path: string): ReturnListId {
  return RETURN_LISTS.find((id) => pathOf(id) === path) ?? DEFAULT_LIST;
}

function rulesOf(id: ReturnListId): ListRules {
  return id === "DocumentExpire" ? expiryRules : driverLists[id].rules;
}

/** The list from which a driver's page was opened, in the state that it was left in, and where else it was opened from. */
export function readListOf(url: URL): ListQuery {
  const named = url.searchParams.get("list");
  const rules = rulesOf(RETURN_LISTS.find((list) => list === named) ?? DEFAULT_LIST);
  return readListQuery(url, { ...rules, extraParams: returnToParams(url) });
}

/**
 * A driver's page, or one over it, with the way back to the list as it was left.
 * @param under "approve", "document" …
 * @param more further parameters of that page
 */
export function viewHref(query: ListQuery, id: string, under?: string, more: Record<string, string> = {}): string {
  const view = { ...query, path: pathOf("driver-view") };
  return listHref(
    view,
    {},
    { also: { id, list: listOfPath(query.path), ...more }, ...(under === undefined ? {} : { under }) },
  );
}

/** The driver who waits behind another one, or the first of all, to be reviewed. @param after the other one's id; empty for the first */
export function nextHref(query: ListQuery, after: string): string {
  return listHref(
    { ...query, path: pathOf("driver-view") },
    {},
    { also: { next: after, list: listOfPath(query.path) } },
  );
}

/** How the list of drivers was left, in the URL of the pages behind a driver's: the history, the vehicles and each of them. */
const RETURN_LIST = "left";

/** That as a parameter; none for the list that is led back to anyway. */
export function returnListParams(query: ListQuery): Record<string, string> {
  const list = listOfPath(query.path);
  const left = new URLSearchParams([
    ...(list === DEFAULT_LIST ? [] : [["list", list]]),
    ...listParams(query),
  ]).toString();
  return left === "" ? {} : { [RETURN_LIST]: left };
}

/** The list of drivers that a page behind a driver's leads back to in the end, as it was left. */
export function readReturnList({ searchParams }: URL): ListQuery {
  return readListOf(new URL(`?${searchParams.get(RETURN_LIST) ?? ""}`, "http://list.invalid"));
}
