import { type Fields, plain, type Writer } from "~/records/activity/values.server";
import { describedOf } from "./described.server";

/** Nobody chooses these fields themselves, with all their parts. */
const LEFT_OUT = ["position", "currency"];

/** Whether a change of a field tells anything. */
export function isTold(resource: string, name: string): boolean {
  const [whole = name] = name.split(".");
  const { fields, leftOut = [] } = describedOf(resource) ?? {};
  return fields?.[name] !== undefined || ![...LEFT_OUT, ...leftOut].includes(whole);
}

/** The label of a field; a field of another server is called by its name. */
export function labelOf(resource: string, name: string, t: (key: string) => string): string {
  const field = describedOf(resource)?.fields?.[name];
  if (field === undefined) return name;
  const key = typeof field === "string" ? field : field[0];
  return t(key);
}

/** Longer values are cut, as whole articles would make a list of changes slow. */
const MAX_SHOWN = 1000;

/** The value of a field as the panel shows it; empty for none, null where it is not told. */
export function valueOf(resource: string, name: string, fields: Fields, writer: Writer): string | null {
  const value = fields[name];
  if (value === undefined || value === null || value === "") return "";
  if (Array.isArray(value) && value.length === 0) return "";
  const field = describedOf(resource)?.fields?.[name];
  const shown = typeof field === "object" ? field[1](value, writer, fields) : plain(value, writer);
  return shown !== null && shown.length > MAX_SHOWN ? `${shown.slice(0, MAX_SHOWN)}…` : shown;
}
