/** Currencies without minor units, and those with thousandths, as `Intl` has them today. */
const WITHOUT =
  "AFN ALL BIF CLP COP DJF GNF HUF IDR IQD IRR ISK JPY KMF KPW KRW LAK LBP MGA MMK PKR PYG RWF SLL SOS SYP UGX VND VUV XAF XOF XPF YER";
const THOUSANDTHS = "BHD JOD KWD LYD OMR TND";

/**
 * The number of decimals of a currency. The list is fixed, as the ledger stores minor units: another version of `Intl` must not
 * read them in another way.
 * @param currency ISO 4217 code
 */
export function decimalsOf(currency: string): 0 | 2 | 3 {
  if (WITHOUT.includes(currency)) return 0;
  return THOUSANDTHS.includes(currency) ? 3 : 2;
}

/** An amount in the currency as its minor units, rounded half away from zero. */
export function toMinor(amount: number, currency: string): number {
  const units = Math.abs(amount) * 10 ** decimalsOf(currency);
  return Math.sign(amount) * Math.floor(units + 0.5 + 1e-9);
}

/** An amount in minor units as one in the currency. */
export function fromMinor(minor: number, currency: string): number {
  return minor / 10 ** decimalsOf(currency);
}
