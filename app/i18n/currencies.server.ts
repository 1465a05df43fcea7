/**
 * Returns the ISO 4217 currencies to choose from, with their names. Only the server lists them: a browser may know other
 * currencies, and hydration would fail.
 * @param present the stored currency, which is always included
 */
export function currencyOptions(lang: string, present: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(lang, { type: "currency", fallback: "code" });
  const codes = new Set(Intl.supportedValuesOf("currency"));
  const known = [...codes].map((value) => ({ value, label: `${value} · ${names.of(value) ?? value}` }));
  return codes.has(present) ? known : [{ value: present, label: present }, ...known];
}
