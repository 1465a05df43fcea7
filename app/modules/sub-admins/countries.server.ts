import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
} from "libphonenumber-js/min";

export interface Country {
  /** The ISO 3166 code, such as "US". */
  value: string;
  /** A label such as "United States (+1)". */
  label: string;
}

/** Section 9, "Default country for phone input". */
const DEFAULT_COUNTRY = "US";

const lists = new Map<string, Country[]>();

/** Returns all countries with their calling codes, sorted by name. @param lang a BCP 47 tag */
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

/** Returns "+1" for "US". An unknown country gets the default country's code. */
export function callingCodeOf(country: string): string {
  return `+${getCountryCallingCode(isSupportedCountry(country) ? country : DEFAULT_COUNTRY)}`;
}

/** Returns the country of a stored number; if several share a code, the number decides. @param code with or without the plus */
export function countryOf(code: string | null | undefined, phone: string | null | undefined): CountryCode {
  const digits = (code ?? "").replace(/\D/g, "");
  if (digits === "") return DEFAULT_COUNTRY;
  const parsed = parsePhoneNumberFromString(`+${digits}${(phone ?? "").replace(/\D/g, "")}`)?.country;
  const sharing = getCountries().filter((country) => getCountryCallingCode(country) === digits);
  if (parsed && sharing.includes(parsed)) return parsed;
  return sharing.includes(DEFAULT_COUNTRY)
    ? DEFAULT_COUNTRY
    : (MAIN_COUNTRIES[digits] ?? sharing[0] ?? DEFAULT_COUNTRY);
}

/** The country to which most numbers of a shared calling code belong. */
const MAIN_COUNTRIES: Readonly<Record<string, CountryCode>> = {
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
