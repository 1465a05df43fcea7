/** Marks the version of a record without `updatedAt`; the server gets it in no header. */
const OF_FIELDS = "fields:";

/** They change because a record is used, or belong to others, so that no form has them. */
const NOT_EDITED: ReadonlySet<string> = new Set([
  "used",
  "inspectors",
  "drivers",
  "mail",
  "secondFactor",
  "lastActiveAt",
]);

/**
 * The version of a record, by which a later save finds out whether somebody else has changed it: its `updatedAt`, or a digest of
 * its fields where the server has no such date.
 * @param record as the API's client reads it, on the server or in the data of a loader
 */
export function versionOf(record: object | null | undefined): string | undefined {
  if (!record) return undefined;
  const { updatedAt } = record as { updatedAt?: unknown };
  return typeof updatedAt === "string" && updatedAt !== "" ? updatedAt : `${OF_FIELDS}${digestOf(canonical(record))}`;
}

/** The version as a server knows it, which has none where it has no such date. */
export function sentVersion(version: string | undefined): string | undefined {
  return version?.startsWith(OF_FIELDS) ? undefined : version;
}

/** Whether somebody has changed a record since a form began with this version of it. */
export function isStale(seen: string | undefined, stored: object): boolean {
  const now = versionOf(stored);
  if (seen === undefined || seen === now) return false;
  const times = [seen, now ?? ""].map((version) => (version.startsWith(OF_FIELDS) ? NaN : Date.parse(version)));
  return Number.isNaN(times[0]) || times[0] !== times[1];
}

/** The same text for the same content: in any order of fields, and whether a field is empty or missing. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value ?? "");
  const fields = Object.entries(value)
    .filter(([name, each]) => !NOT_EDITED.has(name) && each !== undefined && each !== null && each !== "")
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, each]) => `${name}:${canonical(each)}`).join()}}`;
}

/** A digest that finds out changes, and nothing that has to be kept secret: FNV-1a, twice with different beginnings. */
function digestOf(text: string): string {
  return [0x811c9dc5, 0x9747b28c]
    .map((seed) => {
      let hash = seed;
      for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
      return (hash >>> 0).toString(36);
    })
    .join("");
}
