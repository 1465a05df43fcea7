import { STATUS_CODES } from "node:http";

const MAX_CHARACTERS = 300;

/** What programs write for those who made them: stacks, markup, queries, places in code, codes of errors, hosts. */
const OF_PROGRAMS: readonly RegExp[] = [
  /[<>{}\n]/,
  /\b\w*(?:Error|Exception)\b/,
  /\bE[A-Z]{4,}\b/,
  /\b(?:select|insert|update|delete)\b.+\b(?:from|into|set|where)\b|\bduplicate key\b|\bconstraint\b|\brelation "/i,
  /\bundefined\b|\bnull\b|\bis not a function\b/,
  /\S\.(?:[cm]?[jt]s|py|php|java|rb|go)\b/,
  /\b\d{1,3}(?:\.\d{1,3}){3}\b/,
];

/** Web frameworks say these of calls that they do not have, or of every failure. */
const OF_FRAMEWORKS =
  /^(?:(?:cannot|route) (?:get|post|put|patch|delete)[ :].*|(?:the )?(?:requested )?(?:route|api|endpoint|url|path|page|resource|method)(?: \S+)? (?:was |is |does )?not (?:found|exist|allowed|implemented|supported)|not (?:found|implemented)|something went wrong|an? (?:unknown |unexpected |internal )*error (?:has )?occurred|(?:internal )?server error)[.!]*$/i;

/** The embedded API says so of every record that there is not, and the panel says it in the person's language. */
const OF_MISSING_RECORDS = /^(?:The|This) [a-z -]+ was not found\.$/;

/**
 * A message as a person can read it, of an answer whose status may as well be that of a router or of a program that has stumbled
 * (404, 405, 5xx; ruling D1).
 * @returns empty for what is no sentence of the server
 */
export function sentenceIn(message: string): string {
  const text = message.trim();
  const isGeneric = Object.values(STATUS_CODES).some((name) => name?.toLowerCase() === text.toLowerCase());
  // A single word is a code of an error, but in scripts without spaces.
  const hasWords = /\p{L}[\p{L}'’]*[\s,]+\S/u.test(text) || /[^\x20-\x7e]/.test(text);
  if (!hasWords || isGeneric || text.length > MAX_CHARACTERS) return "";
  const isOther = [OF_FRAMEWORKS, OF_MISSING_RECORDS, ...OF_PROGRAMS].some((pattern) => pattern.test(text));
  return isOther ? "" : text;
}
