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

/** A call of the contract, and what the server makes of it. */
export interface CallRow {
  /** "GET /private/tip" */
  name: string;
  isSpecified: boolean;
  verdict: Verdict;
  /** Says what differs. */
  remarks: readonly RemarkText[];
  /** The screens that make the call, by their entries of the menu. */
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

/** What the page shows. */
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

/** The entries of the menu whose screens make a call; other screens stand for themselves. */
function entriesWith(name: CallName): ScreenId[] {
  const making = (callScreens as Partial<Record<CallName, string[]>>)[name] ?? [];
  const needing = needs.filter(([, { reads }]) => reads.includes(name)).map(([id]) => id);
  const entries = new Set([...making, ...needing].map((id) => menuEntryOf(id as ScreenId, null) ?? id));
  return screenIds.filter((id) => entries.has(id));
}

/** A call that writes is not tried: its use has shown whether it is there. */
function shownByUse(call: AnyCall): Verdict {
  const has = hasCall(call);
  if (has === undefined) return "untried";
  return has ? "matches" : "absent";
}
