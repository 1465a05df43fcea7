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

/** Formats a call as one line, followed by a line for each remark and note. */
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

/** Says what to do next: one sentence for each kind of finding that requires something. */
export function nextOf(findings: readonly Finding[]): string[] {
  const named = (is: (finding: Finding) => boolean) => findings.filter(is).map(({ call }) => callName(call));
  const absent = named((finding) => finding.verdict === "absent" && isFault(finding));
  const differing = named((finding) => finding.verdict === "differs" && isFault(finding));
  const others = named((finding) => finding.verdict === "differs" && !isFault(finding));
  const without = findings.filter((finding) => finding.verdict === "absent" && !isFault(finding)).length;
  return [
    absent.length > 0
      ? `Add ${absent.join(", ")}, or name where your server has them in a connection file (docs/own-api.md).`
      : "",
    differing.length > 0 ? `Correct ${differing.join(", ")}: what is wrong stands below each of them above.` : "",
    others.length > 0
      ? `Correct ${others.join(", ")} when you want their screens, or answer 404: they then say “Not connected”.`
      : "",
    absent.length + differing.length === 0
      ? "Every call of the specification fits: start the panel with TAXI_API_ORIGIN."
      : "",
    without > 0
      ? `The ${without} calls that your server does not have can come one by one: each one opens its screen.`
      : "",
  ].filter(Boolean);
}
