/** Wider than files that people write: spaces before the lines would be a third of the document. */
const WIDTH = 1000;

/** Writes a document so that versions of it can be compared line by line: what fits into a line stands in one. */
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
