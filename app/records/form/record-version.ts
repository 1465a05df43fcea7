/** Marks the version of a record without `updatedAt`. Such a version is not sent to the server. */
const OF_FIELDS = "fields:";

/** Fields that change when a record is used, or that belong to other records, so that no form has them. */
const NOT_EDITED: ReadonlySet<string> = new Set([
  "used",
  "inspectors",
  "drivers",
  "mail",
  "secondFactor",
  "lastActiveAt",
]);

/**
 * Returns the version of a record, by which a later save finds out whether somebody else has changed it: its `updatedAt`, or a
 * digest of its fields if the server has no such date.
 * @param record as the API's client reads it, on the server or in the data of a loader
 */
export function versionOf(record: object | null | undefined): string | undefined {
  if (!record) return undefined;
  const { updatedAt } = record as { updatedAt?: unknown };
  return typeof updatedAt === "string" && updatedAt !== "" ? updatedAt : `${OF_FIELDS}${digestOf(canonical(record))}`;
}

/** Returns the version as the server knows it; undefined if the server has no such date. */
export function sentVersion(version: string | undefined): string | undefined {
  return version?.startsWith(OF_FIELDS) ? undefined : version;
}

/** Whether somebody has changed a record since a form was opened with this version of it. */
export function isStale(seen: string | undefined, stored: object): boolean {
  const now = versionOf(stored);
  if (seen === undefined || seen === now) return false;
  const times = [seen, now ?? ""].map((version) => (version.startsWith(OF_FIELDS) ? NaN : Date.parse(version)));
  return Number.isNaN(times[0]) || times[0] !== times[1];
}

/** Returns the same text for the same content, in any order of fields, and whether a field is empty or missing. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value ?? "");
  const fields = Object.entries(value)
    .filter(([name, each]) => !NOT_EDITED.has(name) && each !== undefined && each !== null && each !== "")
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, each]) => `${name}:${canonical(each)}`).join()}}`;
}

/** Returns a digest for detecting changes, which keeps nothing secret: FNV-1a, twice with different initial values. */
function digestOf(text: string): string {
  return [0x811c9dc5, 0x9747b28c]
    .map((seed) => {
      let hash = seed;
      for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
      return (hash >>> 0).toString(36);
    })
    .join("");
}
