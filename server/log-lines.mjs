import { createInterface } from "node:readline";

const SECRETS = [
  // Removes query strings.
  [/\?[^\s"'`)\]}>]*=[^\s"'`)\]}>]*/g, "?…"],
  // Removes the name and password from an address.
  [/(\w+:\/\/)[^\s/@]+@/g, "$1…@"],
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, "$1 …"],
  [/("?\b(?:set-)?cookie"?\s*[:=]\s*)[^\n]+/gi, "$1…"],
  [/("?\b\w*(?:authorization|token|password|secret)s?"?\s*[:=]\s*)(?:"[^"]*"|'[^']*'|[^\s,;}]+)/gi, "$1…"],
];

/**
 * Returns the text without query strings, cookies, tokens and passwords.
 * @param {string} text
 */
export function withoutSecrets(text) {
  return SECRETS.reduce(
    (rest, [pattern, replacement]) =>
      rest.replace(/** @type {RegExp} */ (pattern), /** @type {string} */ (replacement)),
    text,
  );
}

/**
 * Reads a stream line by line.
 * @param {NodeJS.ReadableStream} stream
 * @param {(line: string) => void} onLine
 */
export function eachLine(stream, onLine) {
  createInterface({ input: stream, crlfDelay: Infinity }).on("line", onLine);
}

/**
 * Collects the lines of an error message, which arrive one by one, into one text.
 * @param {(text: string) => void} onText
 * @returns {(line: string) => void}
 */
export function gatherLines(onText) {
  /** @type {string[]} */
  let lines = [];
  return (line) => {
    if (line.trim() === "") return;
    if (lines.length === 0) {
      setTimeout(() => {
        onText(lines.join("\n"));
        lines = [];
      }, 20);
    }
    lines.push(line);
  };
}
