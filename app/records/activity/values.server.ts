import { pricedIn } from "contract/locale";
import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";

/** The formats and texts for writing values. */
export interface Writer {
  t: TFunction;
  format: Format;
  /** The language, such as "de". */
  lang: string;
}

/** The fields of a record by their names. */
export type Fields = Readonly<Record<string, unknown>>;

/** Writes a value as the panel shows it; null if it can't be written, such as a picture. `fields` are all fields of the entry. */
export type Show = (value: unknown, writer: Writer, fields: Fields) => string | null;

/** Writes numbers, including those that another server sends as text (ruling C8). */
export const number =
  (show: (value: number, writer: Writer, fields: Fields) => string): Show =>
  (value, writer, fields) => {
    const amount = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
    return typeof amount === "number" && Number.isFinite(amount) ? show(amount, writer, fields) : plain(value, writer);
  };

/** Writes an amount in the currency of the service. */
export const money = number((amount, { format }) => format.money(amount));
/**
 * Writes an amount in the currency of its record (ruling C12). If the entry has no currency, the amount has no sign, because the
 * service may have changed its currency.
 */
export const priced = number((amount, { format }, { currency }) => {
  if (currency === undefined) return format.average(amount);
  return format.money(amount, pricedIn.safeParse(currency).data);
});
export const percent = number((value, writer) => percentText(value, writer));

export function percentText(value: number, { lang }: Pick<Writer, "lang">): string {
  return new Intl.NumberFormat(lang, { style: "percent", maximumFractionDigits: 2 }).format(value / 100);
}

/** Writes the names of records that only have a number. */
export const counted =
  (show: (count: number, writer: Writer) => string) =>
  (name: string, writer: Writer): string => {
    const count = countIn(name);
    return count === null ? name : show(count, writer);
  };

/** Returns the number that identifies a record; null for a name. */
export function countIn(name: string): number | null {
  return name === "" || Number.isNaN(Number(name)) ? null : Number(name);
}
/** Shows nothing: the activity log leaves out values such as pictures and ids. */
export const unseen: Show = () => null;

/** Writes values that have texts `<prefix><value>`; a value without a text is shown unchanged. */
export const named =
  (prefix: string): Show =>
  (value, { t, format }) => {
    const name = (one: unknown) => {
      const key = prefix + String(one);
      return t(key, { defaultValue: String(one) });
    };
    return Array.isArray(value) ? format.list(value.map(name)) : name(value);
  };

/** Writes whether something is offered. */
export const active: Show = (value, { t }) => t(value === true || value === "1" ? "tips:active" : "tips:inactive");

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** Writes a value by its type. */
export function plain(value: unknown, { t, format }: Writer): string | null {
  if (typeof value === "boolean") return t(value ? "riders:yes" : "riders:no");
  if (typeof value === "number") return format.number(value);
  if (typeof value === "string") return ISO_TIME.test(value) ? format.dateTime(value) : value;
  const isTexts = Array.isArray(value) && value.every((each) => typeof each === "string");
  return isTexts ? format.list(value) : null;
}
