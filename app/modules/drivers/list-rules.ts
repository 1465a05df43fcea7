import { DRIVER_STATES, EXPIRY_WINDOWS, REMINDED, type DriverState } from "contract/driver-constants";
import { SERVICES } from "contract/booking-constants";
import { recordHref, returnToParams } from "~/records/return-to";
import { pathOf } from "~/access/screens";
import { isDay } from "~/records/list/is-day";
import { listHref, readListQuery, type ListQuery, type ListRules } from "~/records/list/list-query";

/** The lists of drivers: all drivers, and one list for each state (section 4). */
export const DRIVER_LISTS = [
  "driver-management",
  "PendingDriver",
  "ApprovedDriver",
  "DisapprovedDriver",
  "CancelDriver",
] as const;
export type DriverListId = (typeof DRIVER_LISTS)[number];

interface DriverListRules {
  /** The state of the drivers in the list. Without it the list shows all drivers that the person may see. */
  status?: DriverState;
  /** The date to which a period of the list applies, and the text that names it. */
  dated: "appliedAt" | "decidedAt";
  dateName: "applied" | "decidedAt" | "cancelledAt";
  rules: ListRules;
}

// The panel checks only the length, because only the server knows the offices and categories.
const office = (value: string) => value.length <= 40;
const vehicleCategory = office;
const service = [...SERVICES];
const expiring = ["0", "7", "30", "90"];
/** A value of the state filter that keeps approved drivers with an expired document. */
export const EXPIRED = "expired" as const;
const blocked = ["true", "false"];
const online = ["true"];
const vehicle = ["pending"];
const period = { from: isDay, to: isDay };

/** The URL rules of each list. A driver's page keeps the same parameters, for the way back to the list. */
export const driverLists: Readonly<Record<DriverListId, DriverListRules>> = {
  "driver-management": {
    dated: "appliedAt",
    dateName: "applied",
    rules: {
      path: pathOf("driver-management"),
      sortable: ["name", "appliedAt"],
      defaultSort: { by: "name", order: "asc" },
      columns: ["mobileNumber", "status", "vehicleCategory", "documents", "office", "appliedAt"],
      hiddenByDefault: ["documents"],
      filters: {
        status: [...DRIVER_STATES, EXPIRED],
        office,
        vehicleCategory,
        service,
        expiring,
        blocked,
        online,
        vehicle,
        ...period,
      },
    },
  },
  PendingDriver: {
    status: "pending",
    dated: "appliedAt",
    dateName: "applied",
    rules: {
      path: pathOf("PendingDriver"),
      sortable: ["name", "appliedAt"],
      defaultSort: { by: "appliedAt", order: "asc" },
      columns: ["mobileNumber", "appliedAt", "documents", "office", "services"],
      hiddenByDefault: ["services"],
      filters: { office, service, ...period },
    },
  },
  ApprovedDriver: {
    status: "approved",
    dated: "decidedAt",
    dateName: "decidedAt",
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
      hiddenByDefault: ["mobileNumber", "services", "office", "decidedAt"],
      filters: { office, vehicleCategory, service, expiring, blocked, vehicle, ...period },
    },
  },
  DisapprovedDriver: {
    status: "disapproved",
    dated: "decidedAt",
    dateName: "decidedAt",
    rules: {
      path: pathOf("DisapprovedDriver"),
      sortable: ["name", "decidedAt"],
      defaultSort: { by: "decidedAt", order: "desc" },
      columns: ["mobileNumber", "reason", "decidedBy", "decidedAt", "office"],
      hiddenByDefault: ["mobileNumber", "office"],
      filters: { office, ...period },
    },
  },
  CancelDriver: {
    status: "cancelled",
    dated: "decidedAt",
    dateName: "cancelledAt",
    rules: {
      path: pathOf("CancelDriver"),
      sortable: ["name", "decidedAt"],
      defaultSort: { by: "decidedAt", order: "desc" },
      columns: ["mobileNumber", "decidedAt", "reason", "office"],
      hiddenByDefault: ["office"],
      filters: { office, ...period },
    },
  },
};

/** Whether drivers can be blocked in this list; only approved drivers can be. */
export function mayBlockIn(list: DriverListId): boolean {
  return list === "driver-management" || list === "ApprovedDriver";
}

/** The URL rules of the list of expiring documents, from which drivers' pages are opened as well. */
export const expiryRules: ListRules = {
  path: pathOf("DocumentExpire"),
  sortable: ["type", "expiresAt", "remindedAt"],
  defaultSort: { by: "expiresAt", order: "asc" },
  columns: ["type", "number", "expiresAt", "daysLeft", "remindedAt"],
  hiddenByDefault: ["number"],
  filters: { within: [...EXPIRY_WINDOWS], withExpired: ["yes"], reminded: [...REMINDED], ...period },
  hasLargePages: true,
};

/**
 * Returns the URL of the dialog that asks whether to remind a driver of a document. It leads back to the list from which it was
 * opened.
 */
export function remindHref(query: ListQuery, documentId: string): string {
  return recordHref("DocumentExpire", documentId, listHref(query)).replace("?", "/remind?");
}

/** All lists from which a driver's page is opened. */
const RETURN_LISTS = [...DRIVER_LISTS, "DocumentExpire"] as const;
type ReturnListId = (typeof RETURN_LISTS)[number];

/** The list to which a URL without the name of a list leads back. */
const DEFAULT_LIST: ReturnListId = "driver-management";

function listOfPath(path: string): ReturnListId {
  return RETURN_LISTS.find((id) => pathOf(id) === path) ?? DEFAULT_LIST;
}

/** Reads the URL of a driver's page: the state of the list, and the page of another module that linked to the driver. */
export function readListOf(url: URL): ListQuery {
  const named = url.searchParams.get("list");
  const id = RETURN_LISTS.find((list) => list === named) ?? DEFAULT_LIST;
  const rules = id === "DocumentExpire" ? expiryRules : driverLists[id].rules;
  return readListQuery(url, { ...rules, extraParams: returnToParams(url) });
}

/**
 * Returns the queue of pending drivers: their list with the filters with which the page was opened, so that an office works
 * through its own applications; else all pending drivers.
 */
export function queueOf(url: URL): ListQuery {
  const { rules } = driverLists.PendingDriver;
  return url.searchParams.get("list") === "PendingDriver"
    ? readListQuery(url, rules)
    : readListQuery(new URL(url.origin), rules);
}

/**
 * Returns the URL of a driver's page, or of a dialog over it, with the state of the list for the way back.
 * @param under "approve", "document" …
 * @param more further parameters of that page
 */
export function viewHref(query: ListQuery, id: string, under?: string, more?: Record<string, string>): string {
  return driverPage(query, ["id", id], more, under);
}

/** Returns the URL of the next pending driver's page. @param after the id of the present driver; empty for the first one */
export function nextHref(query: ListQuery, after: string): string {
  return driverPage(query, ["next", after]);
}

function driverPage(query: ListQuery, [key, value]: [string, string], more?: Record<string, string>, under?: string) {
  const also = { [key]: value, list: listOfPath(query.path), ...more };
  return listHref({ ...query, path: pathOf("driver-view") }, {}, { also, ...(under === undefined ? {} : { under }) });
}

/** Returns the URL of a driver's page without a way back. */
export function driverHref(id: string): string {
  return viewHref(readListOf(new URL("http://list.invalid")), id);
}
