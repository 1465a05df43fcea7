import { callName } from "contract/call";
import { type Finding, isFault, type Verdict } from "./finding";

const WORD_WIDTH = 10;
const NAME_WIDTH = 52;
const WORDS: Record<Verdict, string> = {
  matches: "matches",
  accepted: "accepted",
  differs: "DIFFERS",
  absent: "absent",
  untried: "untried",
};

/** A call's line, and one for each remark and note. */
export function lineOf(finding: Finding): string {
  const word = finding.verdict === "absent" && isFault(finding) ? "ABSENT" : WORDS[finding.verdict];
  const head = `${word.padEnd(WORD_WIDTH)}${callName(finding.call).padEnd(NAME_WIDTH)}${finding.call.summary}`;
  return [
    head,
    ...[...finding.remarks, ...(finding.notes ?? [])].map((remark) => `${" ".repeat(WORD_WIDTH)}${remark}`),
  ].join("\n");
}

/** Counts the calls of each verdict in one sentence. */
export function summaryOf(findings: readonly Finding[]): string {
  const count = (verdict: Verdict) => findings.filter((finding) => finding.verdict === verdict).length;
  const absent = count("absent");
  const parts = [
    `${findings.length} calls: ${count("matches")} match, ${count("differs")} differ`,
    count("accepted") > 0 ? `${count("accepted")} are accepted although they are looser than the contract` : "",
    absent > 0 ? `${absent} the server does not have (their screens say “Not connected”)` : "",
    count("untried") > 0 ? `${count("untried")} could not be tried` : "",
  ];
  return `${parts.filter(Boolean).join(", ")}.`;
}
