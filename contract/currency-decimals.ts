/** The currencies without minor units, and those with thousandths, as of the present `Intl`. */
const WITHOUT = new Set(
  "AFN ALL BIF CLP COP DJF GNF HUF IDR IQD IRR ISK JPY KMF KPW KRW LAK LBP MGA MMK PKR PYG RWF SLL SOS SYP UGX VND VUV XAF XOF XPF YER".split(
    " ",
  ),
);
const THOUSANDTHS = new Set("BHD JOD KWD LYD OMR TND".split(" "));

/** The largest number of decimals of any currency. */
export const MAX_CURRENCY_DECIMALS = 3;

/**
 * Returns the number of decimals of a currency. The list is fixed because the ledger stores minor units, which another version of
 * `Intl` must not read differently.
 * @param currency ISO 4217 code
 */
export function decimalsOf(currency: string): 0 | 2 | 3 {
  if (WITHOUT.has(currency)) return 0;
  return THOUSANDTHS.has(currency) ? MAX_CURRENCY_DECIMALS : 2;
}

/** Converts an amount to minor units of its currency, rounded half away from zero. */
export function toMinor(amount: number, currency: string): number {
  const units = Math.abs(amount) * 10 ** decimalsOf(currency);
  return Math.sign(amount) * Math.floor(units + 0.5 + 1e-9);
}

/** Converts minor units to an amount of their currency. */
export function fromMinor(minor: number, currency: string): number {
  return minor / 10 ** decimalsOf(currency);
}

/**
 * Whether an amount has more decimals than its currency, for example because it was entered before the service changed its
 * currency. A number finer than any currency, such as an average, is not an amount.
 */
export function isFiner(amount: number, currency: string): boolean {
  const thousandths = Math.round(amount * 1000);
  return (
    Math.abs(amount * 1000 - thousandths) < 1e-6 &&
    thousandths % 10 ** (MAX_CURRENCY_DECIMALS - decimalsOf(currency)) !== 0
  );
}
