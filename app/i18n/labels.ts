import type { TFunction } from "i18next";

/** Returns a translator for the columns of a list that looks up each text without values only once, however many rows show it. */
export function labelsOf(t: TFunction): TFunction {
  const known = new Map<string, string>();
  const label = (key: string, values?: Record<string, unknown>) => {
    if (values) return t(key, values);
    const text = known.get(key) ?? t(key);
    known.set(key, text);
    return text;
  };
  return label as TFunction;
}
