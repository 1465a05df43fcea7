/** Currencies without minor units, and those with thousandths, as `Intl` has them today. */
const WITHOUT = new Set(
  "AFN ALL BIF CLP COP DJF GNF HUF IDR IQD IRR ISK JPY KMF KPW KRW LAK LBP MGA MMK PKR PYG RWF SLL SOS SYP UGX VND VUV XAF XOF XPF YER".split(
    " ",
  ),
);
const THOUSANDTHS = new Set("BHD JOD KWD LYD OMR TND".split(" "));

/** No currency has more. */
export const MAX_CURRENCY_DECIMALS = 3;

/**
 * The number of decimals of a currency. The list is fixed, as the ledger stores minor units: another version of `Intl` must not
 * read them in another way.
 * @param currency ISO 4217 code
 */
export function decimalsOf(currency: string): 0 | 2 | 3 {
  if (WITHOUT.has(currency)) return 0;
  return THOUSANDTHS.has(currency) ? MAX_CURRENCY_DECIMALS : 2;
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

/**
 * Whether an amount has decimals that its currency does not have, as one that was entered before the service changed its
 * currency. What is finer than any currency, such as an average, is no amount.
 */
export function isFiner(amount: number, currency: string): boolean {
  const thousandths = Math.round(amount * 1000);
  return (
    Math.abs(amount * 1000 - thousandths) < 1e-6 &&
    thousandths % 10 ** (MAX_CURRENCY_DECIMALS - decimalsOf(currency)) !== 0
  );
}
