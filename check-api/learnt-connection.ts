import { calls } from "contract";
import { type AnyCall, callName } from "contract/call";
import type { CallSetting, Connection } from "contract/connection";
import { type Learnt, allLearnt } from "~/taxi-api/learnt.server";

/** Returns the connection of a server after a check: what was known before and what the check has found. */
export function learntConnection(before: Connection): Connection {
  const found = new Map<string, CallSetting>(Object.entries(before.calls));
  for (const [name, learnt] of allLearnt()) {
    const call = Object.values<AnyCall>(calls).find((each) => callName(each) === name);
    const setting = call && settingOf(call, learnt);
    if (setting) found.set(name, { ...found.get(name), ...setting });
  }
  return { ...before, calls: Object.fromEntries(found) };
}

function settingOf(call: AnyCall, { refused, body }: Learnt): CallSetting | undefined {
  // A server that refuses one of these parameters was not asked with the other filters. Only the parameters of section
  // 7 are kept.
  const taken = refused.has("page") ? [] : ["page", "limit", "search"].filter((name) => !refused.has(name));
  const query = refused.size > 0 ? { query: taken } : {};
  const other = body !== undefined && body !== (call.specified ? "exact" : "whole") ? { body } : {};
  return Object.keys({ ...query, ...other }).length > 0 ? { ...query, ...other } : undefined;
}
