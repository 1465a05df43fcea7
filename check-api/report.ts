import { callName } from "contract/call";
import { type Finding, isFault, type Verdict } from "./finding";

const NAME_WIDTH = 52;
const WORDS: Record<Verdict, string> = { matches: "matches", differs: "DIFFERS", absent: "absent", untried: "untried" };

/** A call's line, and one for each remark. */
export function lineOf(finding: Finding): string {
  const word = finding.verdict === "absent" && isFault(finding) ? "ABSENT" : WORDS[finding.verdict];
  const head = `${word.padEnd(9)}${callName(finding.call).padEnd(NAME_WIDTH)}${finding.call.summary}`;
  return [head, ...finding.remarks.map((remark) => `         ${remark}`)].join("\n");
}

/** Counts the calls of each verdict in one sentence. */
export function summaryOf(findings: readonly Finding[]): string {
  const count = (verdict: Verdict) => findings.filter((finding) => finding.verdict === verdict).length;
  const absent = count("absent");
  const parts = [
    `${findings.length} calls: ${count("matches")} match, ${count("differs")} differ`,
    absent > 0 ? `${absent} the server does not have (their screens say “Not connected”)` : "",
    count("untried") > 0 ? `${count("untried")} could not be tried` : "",
  ];
  return `${parts.filter(Boolean).join(", ")}.`;
}
