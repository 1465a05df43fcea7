import { inOrder } from "./chain";
import type { Fields } from "../core/recording";
import type { DescribedResource } from "./described";

const MAX_NAME = 200;

/** Names of fields that no line may contain at any depth. */
const SECRET = /password|token|secret|hash|base64/i;

/**
 * Fields that identify a rider or a driver. Lines never contain them, because lines can't be changed when a person is removed.
 * Names are read when lines are shown.
 */
const PERSONAL: ReadonlySet<string> = new Set([
  "firstName",
  "lastName",
  "email",
  "countryCode",
  "mobileNumber",
  "imdbLink",
  "profileImage",
  "lastActiveAt",
  "user",
  "rider",
  "driver",
  "pickup",
  "dropoff",
  "stops",
  "ratings",
  "number",
  "plate",
  "vehicle",
  "licence",
  "note",
  "search",
]);

/** Fields that are derived from others or from the line itself, or that belong to other records. */
const DERIVED: ReadonlySet<string> = new Set([
  "_id",
  "createdAt",
  "updatedAt",
  "decidedAt",
  "decidedBy",
  "estimate",
  "reminder",
  "mail",
  "lastChange",
  "documents",
  "documentCounts",
  "vehicles",
  "timeline",
  "changes",
  "notices",
  "assignable",
  "balance",
  "worth",
]);

/** Keeps the fields that a line about a resource may contain. */
export function keptOf(resource: DescribedResource | undefined, fields: Fields): Fields {
  const isLeftOut = (name: string) =>
    DERIVED.has(name) ||
    SECRET.test(name) ||
    resource?.leftOut?.includes(name) === true ||
    (resource?.people !== undefined && PERSONAL.has(name));
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      isLeftOut(name) || value === undefined ? [] : [[name, withoutSecrets(value)]],
    ),
  );
}

function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([name]) => !SECRET.test(name));
  return Object.fromEntries(entries.map(([name, part]) => [name, withoutSecrets(part)]));
}

/** Fields with amounts in the currency of their record. */
const PRICED = ["total", "cancellation"];

/**
 * Keeps the fields that differ. A new or removed record keeps all fields. An amount keeps its currency beside it, because the
 * service may change its currency.
 */
export function changedFields(
  before: Fields | null,
  after: Fields | null,
): { before: Fields | null; after: Fields | null } {
  if (before === null || after === null) return { before, after };
  const isSame = (name: string) =>
    JSON.stringify(inOrder(before[name]) ?? null) === JSON.stringify(inOrder(after[name]) ?? null);
  const isPriceSame = PRICED.every(isSame);
  const isLeftOut = (name: string) => isSame(name) && (name !== "currency" || isPriceSame);
  const only = (fields: Fields) => Object.fromEntries(Object.entries(fields).filter(([name]) => !isLeftOut(name)));
  return { before: only(before), after: only(after) };
}

/** Returns the name by which people know a record, if a line may contain it. */
export function nameOf({ name, people }: DescribedResource = {}, fields: Fields): string | null {
  if (people || name === undefined) return null;
  const own = typeof name === "string" ? fields[name] : name(fields);
  const isText = (typeof own === "string" && own !== "") || typeof own === "number";
  return isText ? String(own).slice(0, MAX_NAME) : null;
}
