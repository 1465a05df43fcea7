import { withMinusSign } from "~/i18n/format";

export interface AxisFormat {
  /** Formats a count: "1,200", "12K". */
  count(value: number): string;
  /** Formats an amount: "$900", "$12K". */
  money(value: number): string;
}

const MIN_COMPACT = 10_000;

const formats = new Map<string, AxisFormat>();

/** Returns compact number formats for axes, cached by language and currency. */
export function axisFormat(lang: string, currency: string): AxisFormat {
  const known = formats.get(lang + currency);
  if (known) return known;
  const plain = new Intl.NumberFormat(lang, { maximumFractionDigits: 1 });
  const short = new Intl.NumberFormat(lang, { notation: "compact", maximumFractionDigits: 1 });
  const money = new Intl.NumberFormat(lang, {
    notation: "compact",
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
    style: "currency",
    currency,
  });
  const format: AxisFormat = {
    count: (value) => (Math.abs(value) < MIN_COMPACT ? plain : short).format(value),
    money: (value) => withMinusSign(money.format(value)),
  };
  formats.set(lang + currency, format);
  return format;
}
