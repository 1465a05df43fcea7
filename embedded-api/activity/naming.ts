import { type AnyCall, callName } from "contract/call";
import type { ActivityAction } from "contract/activity-constants";
import type { Fields } from "../core/recording";
import type { DescribedResources } from "./described";

/** Chooses between two actions by a field of the body. */
export const either = (isFirst: unknown, first: ActivityAction, second: ActivityAction) =>
  isFirst === true ? first : second;

/** The last parts of paths that name an action. */
const ACTS: Readonly<Record<string, (body: Fields) => string>> = {
  move: () => "reorder",
  block: ({ isBlocked }) => either(isBlocked, "block", "unblock"),
  activate: ({ isActive }) => either(isActive, "activate", "deactivate"),
  disapprove: () => "reject",
};

const BY_METHOD: Readonly<Record<string, ActivityAction>> = { POST: "create", PUT: "update", DELETE: "delete" };

/**
 * Returns the action of a writing call, and its resource. A new call needs no entry here if its path has the usual form:
 * `resource`, `resource/:id` or `resource/:id/act`.
 */
export function nameCall(
  resources: DescribedResources,
  call: AnyCall,
  body: unknown,
): { action: string; resource: string } {
  const { method, path } = call;
  const fields = (body ?? {}) as Fields;
  const name = callName(call);
  for (const [resource, { calls = {} }] of Object.entries(resources)) {
    const act = Object.hasOwn(calls, name) ? calls[name]! : undefined;
    if (act !== undefined) return { action: typeof act === "function" ? act(fields) : act, resource };
  }
  const act = path.split("/:")[1]?.split("/")[1];
  const action = act === undefined ? BY_METHOD[method]! : (ACTS[act]?.(fields) ?? act);
  return { action, resource: resourceAt(resources, path) };
}

/** Returns the resource of a path. */
export function resourceAt(resources: DescribedResources, path: string): string {
  const known = Object.entries(resources).find(([, { paths }]) => paths?.some((start) => path.startsWith(start)));
  return known?.[0] ?? path.replace(/^\/private\//, "").split("/:")[0]!;
}
