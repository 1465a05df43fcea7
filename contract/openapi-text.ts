/** The line width is larger than in source files, because indentation would otherwise be a third of the document. */
const WIDTH = 1000;

/** Formats a document so that its versions can be compared line by line: a value that fits into one line is on one line. */
export function jsonText(value: unknown, indent = "", before = 0): string {
  const line = JSON.stringify(value);
  if (typeof value !== "object" || value === null || indent.length + before + line.length <= WIDTH) return line;
  const inner = `${indent} `;
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  const parts = Array.isArray(value)
    ? value.map((each) => jsonText(each, inner))
    : Object.entries(value).map(([name, each]) => {
        const key = `${JSON.stringify(name)}:`;
        return key + jsonText(each, inner, key.length);
      });
  return `${open}\n${parts.map((part) => inner + part).join(",\n")}\n${indent}${close}`;
}
