import { type CallName, calls } from "contract";
import { type AnyCall, callName } from "contract/call";
import callScreens from "contract/call-screens.json";
import { SCREEN_CALLS } from "~/access/connected.server";
import { menuEntryOf, type ScreenId, screenIds } from "~/access/screens";
import { config } from "~/http/config.server";
import { hasCall } from "~/taxi-api/known-calls.server";
import { lastFailures } from "~/taxi-api/last-failures.server";
import type { Verdict } from "../../../check-api/finding";
import type { TFunction } from "i18next";
import { type Check, lastCheck } from "./check.server";
import { remarkText, type RemarkText } from "./remark-text.server";

/** A call of the contract, and the result for the connected server. */
export interface CallRow {
  /** The name of the call, such as "GET /private/tip". */
  name: string;
  isSpecified: boolean;
  verdict: Verdict;
  /** Describes the differences. */
  remarks: readonly RemarkText[];
  /** The menu entries of the screens that make the call. */
  screens: readonly ScreenId[];
  isOfEveryPage: boolean;
}

/** A screen of the menu for which the server has nothing, and the calls that it would need. */
export interface LackingScreen {
  id: ScreenId;
  needs: readonly string[];
}

const OF_EVERY_PAGE: readonly CallName[] = ["readLocale", "readOpenWork", "readBrand", "readBatch"];

const needs = Object.entries(SCREEN_CALLS) as [ScreenId, { reads: readonly CallName[] }][];

/** Returns the data of the page. */
export function connectionView(t: TFunction) {
  const check = lastCheck();
  const rows = (Object.keys(calls) as CallName[]).map((name) => rowOf(name, check, t));
  const verdictOf = new Map(rows.map(({ name, verdict }) => [name, verdict]));
  const screens = needs.map(([id, { reads }]) => ({ id, needs: reads.map((each) => callName(calls[each])) }));
  const withOnly = (...verdicts: Verdict[]) =>
    screens.filter((screen) => screen.needs.every((name) => verdicts.includes(verdictOf.get(name)!)));
  return {
    addresses: [...new Set(Object.values(config.bases))],
    at: check?.at ?? null,
    isRunning: check?.isRunning ?? false,
    rows,
    screenCount: screens.length,
    workingCount: screens.length - withOnly("absent", "differs").length,
    lacking: withOnly("absent") satisfies LackingScreen[],
    failures: lastFailures(),
  };
}

export type ConnectionView = ReturnType<typeof connectionView>;

function rowOf(name: CallName, check: Check | undefined, t: TFunction): CallRow {
  const call: AnyCall = calls[name];
  const found = check?.findings.find((finding) => finding.call === call);
  const says = found && found.verdict !== "untried" && found.verdict !== "absent";
  return {
    name: callName(call),
    isSpecified: call.specified,
    verdict: found?.verdict ?? shownByUse(call),
    remarks: says ? [...found.remarks, ...(found.notes ?? [])].map((remark) => remarkText(remark, t)) : [],
    screens: entriesWith(name),
    isOfEveryPage: OF_EVERY_PAGE.includes(name),
  };
}

/** Returns the menu entries whose screens make a call; a screen without an entry stands for itself. */
function entriesWith(name: CallName): ScreenId[] {
  const making = (callScreens as Partial<Record<CallName, string[]>>)[name] ?? [];
  const needing = needs.filter(([, { reads }]) => reads.includes(name)).map(([id]) => id);
  const entries = new Set([...making, ...needing].map((id) => menuEntryOf(id as ScreenId, null) ?? id));
  return screenIds.filter((id) => entries.has(id));
}

/** Returns the result for a call that writes. Such calls are not tried, but their use shows whether they exist. */
function shownByUse(call: AnyCall): Verdict {
  const has = hasCall(call);
  if (has === undefined) return "untried";
  return has ? "matches" : "absent";
}
