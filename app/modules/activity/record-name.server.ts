import { DRIVER_DOCUMENT_TYPES } from "contract/driver-constants";
import type { Writer } from "./values.server";

/** The name of a record behind its noun: "the tip 15%". */
export function nameInSentence(resource: string, name: string, { t, lang, format }: Writer): string {
  const number = numberIn(name);
  if (resource === "tip" && number !== null)
    return new Intl.NumberFormat(lang, { style: "percent", maximumFractionDigits: 2 }).format(number / 100);
  if (["mileage", "happyMoney/price"].includes(resource) && number !== null) return format.number(number);
  if (resource !== "document") return name;
  const type = DRIVER_DOCUMENT_TYPES.find((each) => name.startsWith(`${each}, `));
  return type ? t(`drivers:document.${type}`) + name.slice(type.length) : name;
}

/** The name of a record where nothing else says what it is, as its own pages call it: "Tip of 15%". */
export function nameAlone(resource: string, name: string, writer: Writer): string {
  const { t } = writer;
  const shown = nameInSentence(resource, name, writer);
  const count = numberIn(name);
  if (count === null) return shown;
  if (resource === "tip") return t("tips:name", { percent: shown });
  if (resource === "mileage") return t("mileage:nameOf", { count, range: shown });
  return resource === "happyMoney/price" ? t("happy-money:nameOf", { count, points: shown }) : shown;
}

/** Some records have no name but a number. */
function numberIn(name: string): number | null {
  return name === "" || Number.isNaN(Number(name)) ? null : Number(name);
}
