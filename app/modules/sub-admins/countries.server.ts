import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
} from "libphonenumber-js/min";

export interface Country {
  /** ISO 3166: "US". */
  value: string;
  /** "United States (+1)" */
  label: string;
}

/** Section 9, "Default country for phone input". */
export const DEFAULT_COUNTRY = "US";

const lists = new Map<string, Country[]>();

/**
 * All countries with their calling codes, by name in the page's language.
 * @param lang a BCP 47 tag
 */
export function countriesIn(lang: string): Country[] {
  const known = lists.get(lang);
  if (known) return known;
  const names = new Intl.DisplayNames([lang], { type: "region", fallback: "code" });
  const countries = getCountries()
    .map((value) => ({ value, label: `${names.of(value) ?? value} (${callingCodeOf(value)})` }))
    .sort((a, b) => a.label.localeCompare(b.label, lang));
  lists.set(lang, countries);
  return countries;
}

/** "+1" for "US"; the default country's for one that is none. */
export function callingCodeOf(country: string): string {
  return `+${getCountryCallingCode(isSupportedCountry(country) ? country : DEFAULT_COUNTRY)}`;
}

/**
 * The country of a stored number. Several share a calling code: the number decides, else the first
 * of them in the order of the world's numbering plan.
 * @param code with or without its plus sign
 */
export function countryOf(code: string | null | undefined, phone: string | null | undefined): CountryCode {
  const digits = (code ?? "").replace(/\D/g, "");
  if (digits === "") return DEFAULT_COUNTRY;
  const parsed = parsePhoneNumberFromString(`+${digits}${(phone ?? "").replace(/\D/g, "")}`)?.country;
  const sharing = getCountries().filter((country) => getCountryCallingCode(country) === digits);
  if (parsed && sharing.includes(parsed)) return parsed;
  return sharing.includes(DEFAULT_COUNTRY) ? DEFAULT_COUNTRY : (MAIN[digits] ?? sharing[0] ?? DEFAULT_COUNTRY);
}

/** Of the codes that several countries share, the one that most numbers belong to. */
const MAIN: Readonly<Record<string, CountryCode>> = {
  "7": "RU",
  "39": "IT",
  "44": "GB",
  "47": "NO",
  "61": "AU",
  "212": "MA",
  "262": "RE",
  "358": "FI",
  "590": "GP",
  "599": "CW",
};
