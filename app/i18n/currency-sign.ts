import { useTranslation } from "react-i18next";
import { useLocale } from "./format";

/** Returns the sign of the service's currency, for fields: "$", "€", "CHF". */
export function useCurrencySign(): string {
  const { i18n } = useTranslation();
  const { currency } = useLocale();
  const format = new Intl.NumberFormat(i18n.language, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
  });
  return format.formatToParts(0).find(({ type }) => type === "currency")?.value ?? currency;
}
