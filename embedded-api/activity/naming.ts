import type { AnyCall } from "contract/call";
import type { ActivityAction, ActivityResource } from "contract/activity-constants";

type Body = Readonly<Record<string, unknown>>;
interface Named {
  action: ActivityAction;
  resource: ActivityResource;
}

const either = (isFirst: unknown, first: ActivityAction, second: ActivityAction) => (isFirst === true ? first : second);

/** The calls whose paths do not say what they do. */
const OTHERS: Readonly<Record<string, (body: Body) => Named>> = {
  "POST /private/logout": () => ({ action: "session-end", resource: "session" }),
  "DELETE /private/session/:id": () => ({ action: "session-end", resource: "session" }),
  "DELETE /private/session": () => ({ action: "session-end", resource: "session" }),
  "PUT /private/passwordChange": () => ({ action: "password-change", resource: "profile" }),
  "PUT /private/secondFactor": () => ({ action: "factor-on", resource: "profile" }),
  "PUT /private/secondFactor/off": () => ({ action: "factor-off", resource: "profile" }),
  "PUT /private/secondFactor/recoveryCodes": () => ({ action: "recovery-codes", resource: "profile" }),
  "DELETE /private/subadmin/:id/secondFactor": () => ({ action: "factor-reset", resource: "subadmin" }),
  "POST /admin/delete_user": () => ({ action: "delete", resource: "user" }),
  "POST /admin/block_unblock_user": ({ isBlocked }) => ({
    action: either(isBlocked, "block", "unblock"),
    resource: "user",
  }),
  "POST /admin/approve_dissapprove_user": ({ isapproved }) => ({
    action: either(isapproved, "approve", "reject"),
    resource: "user",
  }),
  "PUT /private/subadmin-block-unblock/:id": ({ isBlock }) => ({
    action: either(isBlock === "block", "block", "unblock"),
    resource: "subadmin",
  }),
  "PUT /private/resetPasswordSubadmin/:id": () => ({ action: "password-mail", resource: "subadmin" }),
  "PUT /private/driver/:id/document/:docId": ({ status }) => ({
    action: either(status === "approved", "approve", "reject"),
    resource: "document",
  }),
  "POST /private/document/expiring/:id/remind": () => ({ action: "remind", resource: "document" }),
  // What is undone names the resource.
  "POST /private/activity/:id/undo": () => ({ action: "undo", resource: "activity" }),
  "POST /fileUpload": () => ({ action: "create", resource: "file" }),
  "GET /fileDelete/:name": () => ({ action: "delete", resource: "file" }),
};

/** The last parts of paths that name what is done to a record. */
const ACTS: Readonly<Record<string, (body: Body) => string>> = {
  move: () => "reorder",
  block: ({ isBlocked }) => either(isBlocked, "block", "unblock"),
  activate: ({ isActive }) => either(isActive, "activate", "deactivate"),
  disapprove: () => "reject",
};

const BY_METHOD: Readonly<Record<string, ActivityAction>> = { POST: "create", PUT: "update", DELETE: "delete" };

/**
 * Says what a writing call does, and to which resource. A new call needs nothing here as long as its path is like those of
 * others: `resource`, `resource/:id` or `resource/:id/act`.
 */
export function nameCall(
  { method, path }: Pick<AnyCall, "method" | "path">,
  body: unknown,
): { action: string; resource: string } {
  const fields = (body ?? {}) as Body;
  const other = OTHERS[`${method} ${path}`];
  if (other) return other(fields);
  const [, behind] = path.split("/:");
  const act = behind?.split("/")[1];
  const resource = resourceAt(path);
  return { action: act === undefined ? BY_METHOD[method]! : (ACTS[act]?.(fields) ?? act), resource };
}

/** Paths that begin otherwise than with the name of their resource. */
const RESOURCES: readonly (readonly [path: string, resource: ActivityResource])[] = [
  ["/admin/get_users_list", "user"],
  ["/private/document/expiring", "document"],
  ["/brand", "brand"],
  // The fares of each service have a path of their own.
  ["/private/fare/", "fare"],
];

/** The resource of a path. */
export function resourceAt(path: string): string {
  const known = RESOURCES.find(([start]) => path.startsWith(start));
  return known?.[1] ?? path.replace(/^\/private\//, "").split("/:")[0]!;
}
