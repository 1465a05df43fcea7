/**
 * What of a child's output reaches the log. On stdout only structured lines pass: JSON objects with an event or a level.
 * `remix-serve` writes a line for every request with its whole address there, query string included; those are dropped.
 * On stderr real errors pass, as structured lines, without the parts of them that could hold a secret.
 */

/**
 * @param {string} line
 * @returns {Record<string, unknown> | null} null: not a structured line
 */
export function structured(line) {
  if (!line.startsWith("{")) return null;
  try {
    const entry = JSON.parse(line);
    return "event" in entry || "level" in entry ? entry : null;
  } catch {
    return null;
  }
}

const SECRETS = [
  // Query strings.
  [/\?[^\s"'`)\]}>]*=[^\s"'`)\]}>]*/g, "?…"],
  // Name and password in an address.
  [/(\w+:\/\/)[^\s/@]+@/g, "$1…@"],
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, "$1 …"],
  [/("?\b(?:set-)?cookie"?\s*[:=]\s*)[^\n]+/gi, "$1…"],
  [/("?\b\w*(?:authorization|token|password|secret)s?"?\s*[:=]\s*)(?:"[^"]*"|'[^']*'|[^\s,;}]+)/gi, "$1…"],
];

/**
 * A text without query strings, cookies, tokens and passwords.
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
 * Cuts a stream into lines.
 * @param {NodeJS.ReadableStream | null} stream
 * @param {(line: string) => void} onLine
 */
export function eachLine(stream, onLine) {
  let rest = "";
  stream?.setEncoding("utf8");
  stream?.on("data", (chunk) => {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    lines.forEach(onLine);
  });
  stream?.on("end", () => rest && onLine(rest));
}

/**
 * Collects the lines of an error message, which come one after the other, into one text.
 * @param {(text: string) => void} onText
 * @returns {(line: string) => void}
 */
export function gatherLines(onText) {
  /** @type {string[]} */
  let lines = [];
  return (line) => {
    // remix-serve reports the end of a clean stop as "undefined".
    if (line.trim() === "" || line === "undefined") return;
    if (lines.length === 0) {
      setTimeout(() => {
        onText(lines.join("\n"));
        lines = [];
      }, 20);
    }
    lines.push(line);
  };
}
