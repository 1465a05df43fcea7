import { useTranslation } from "react-i18next";
import { useFormat, useLocale } from "~/i18n/format";
import type { Speech } from "./working";

/** Returns the language and formats for sentences about a booking in a currency. */
export function useSpeech(currency: string | null): Speech {
  const { t, i18n } = useTranslation("bookings");
  const format = useFormat();
  const { distanceUnit } = useLocale();
  return { t, lang: i18n.language, format, currency, unit: distanceUnit };
}
