import { type Fields, plain, type Writer } from "~/records/activity/values.server";
import { describedOf } from "./described.server";

/** These fields, with all their parts, are not shown, because nobody sets them directly. */
const LEFT_OUT = ["position", "currency"];

/** Whether a change of a field is shown. */
export function isTold(resource: string, name: string): boolean {
  const [whole = name] = name.split(".");
  const { fields, leftOut = [] } = describedOf(resource) ?? {};
  return fields?.[name] !== undefined || ![...LEFT_OUT, ...leftOut].includes(whole);
}

/** Returns the label of a field. A field that only the server knows keeps its name. */
export function labelOf(resource: string, name: string, t: (key: string) => string): string {
  const field = describedOf(resource)?.fields?.[name];
  if (field === undefined) return name;
  const key = typeof field === "string" ? field : field[0];
  return t(key);
}

/** Longer values are cut, because whole articles would make a list of changes slow. */
const MAX_SHOWN = 1000;

/** Formats the value of a field; empty if there is none, null if it is not recorded. */
export function valueOf(resource: string, name: string, fields: Fields, writer: Writer): string | null {
  const value = fields[name];
  if (value === undefined || value === null || value === "") return "";
  if (Array.isArray(value) && value.length === 0) return "";
  const field = describedOf(resource)?.fields?.[name];
  const shown = typeof field === "object" ? field[1](value, writer, fields) : plain(value, writer);
  return shown !== null && shown.length > MAX_SHOWN ? `${shown.slice(0, MAX_SHOWN)}…` : shown;
}
