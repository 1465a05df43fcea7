import { STATUS_CODES } from "node:http";

const MAX_CHARACTERS = 300;

/** Technical text for developers: stack traces, markup, queries, code locations, error codes, hosts. */
const OF_PROGRAMS: readonly RegExp[] = [
  /[<>{}\n]/,
  /\b\w*(?:Error|Exception)\b/,
  /\bE[A-Z]{4,}\b/,
  /\b(?:select|insert|update|delete)\b.+\b(?:from|into|set|where)\b|\bduplicate key\b|\bconstraint\b|\brelation "/i,
  /\bundefined\b|\bnull\b|\bis not a function\b/,
  /\S\.(?:[cm]?[jt]s|py|php|java|rb|go)\b/,
  /\b\d{1,3}(?:\.\d{1,3}){3}\b/,
];

/** Phrases of web frameworks for calls that they do not have, or for every failure. */
const OF_FRAMEWORKS =
  /^(?:(?:cannot|route) (?:get|post|put|patch|delete)[ :].*|(?:the )?(?:requested )?(?:route|api|endpoint|url|path|page|resource|method)(?: \S+)? (?:was |is |does )?not (?:found|exist|allowed|implemented|supported)|not (?:found|implemented)|something went wrong|an? (?:unknown |unexpected |internal )*error (?:has )?occurred|(?:internal )?server error)[.!]*$/i;

/** The embedded API's message for every missing record, which the panel expresses in the person's language. */
const OF_MISSING_RECORDS = /^(?:The|This) [a-z -]+ was not found\.$/;

/**
 * Returns a message in a form that people can read, for an answer whose status may also come from a router or a failing program
 * (404, 405, 5xx; ruling D1).
 * @returns empty if the message is no sentence of the server
 */
export function sentenceIn(message: string): string {
  const text = message.trim();
  const isGeneric = Object.values(STATUS_CODES).some((name) => name?.toLowerCase() === text.toLowerCase());
  // A single word is an error code, except in scripts without spaces.
  const hasWords = /\p{L}[\p{L}'’]*[\s,]+\S/u.test(text) || /[^\x20-\x7e]/.test(text);
  if (!hasWords || isGeneric || text.length > MAX_CHARACTERS) return "";
  const isOther = [OF_FRAMEWORKS, OF_MISSING_RECORDS, ...OF_PROGRAMS].some((pattern) => pattern.test(text));
  return isOther ? "" : text;
}
