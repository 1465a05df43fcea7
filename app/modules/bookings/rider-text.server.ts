import type { BookingWorking } from "contract/booking-working";
import type { BookingDetails } from "contract/bookings";
import type { GuardedArgs } from "~/access/guard.server";
import { formatFor } from "~/i18n/format";
import { getFixedT } from "~/i18n/i18n.server";
import { isLanguageCode, LANGUAGES, type LanguageCode, tagOf } from "~/i18n/languages";
import { serviceLocale } from "~/taxi-api/service-locale.server";
import { labelFor } from "./labels";
import { RIDER_LANGUAGE } from "./rider-text";
import { estimateText, lineText, type Speech } from "./working";

/** A message for the rider about the price of a ride and its explanation. */
export interface RiderText {
  language: LanguageCode;
  text: string;
  /** Whether the person has chosen the language. */
  isChosen: boolean;
}

/** Writes the message in the language of the URL, else the rider's, else the reader's. */
export async function riderTextOf(
  { api, url, language }: GuardedArgs,
  booking: BookingDetails,
  working: BookingWorking,
): Promise<RiderText> {
  const chosen = url.searchParams.get(RIDER_LANGUAGE);
  const riders = LANGUAGES.find(({ lang }) => lang === working.riderLanguage)?.code;
  const code = isLanguageCode(chosen) ? chosen : (riders ?? language);
  const locale = await serviceLocale(api);
  const lang = tagOf(code);
  const speech: Speech = {
    t: getFixedT(code),
    lang,
    format: formatFor(lang, locale),
    currency: booking.currency,
    unit: locale.distanceUnit,
  };
  return { language: code, text: textOf(speech, booking, working), isChosen: isLanguageCode(chosen) };
}

function textOf(speech: Speech, booking: BookingDetails, { lines, estimate }: BookingWorking): string {
  const { t, format } = speech;
  const money = (amount: number) => format.money(amount, booking.currency);
  const said = lines.map((step) => {
    const line = `${labelFor(t, "fareLine", step.name)}: ${money(step.amount)}`;
    // A line that is the same for every ride, or was entered, needs no explanation.
    const how = step.count === null && step.percent === null ? "" : lineText(speech, step);
    return how === "" ? line : `${line} (${how})`;
  });
  return [
    t("bookings:riderText.about", {
      number: booking.number,
      date: booking.requestedAt ? format.dateTime(booking.requestedAt) : "",
    }),
    ...said,
    ...(booking.total === null ? [] : [`${t("bookings:total")}: ${money(booking.total)}`]),
    ...(booking.refunded > 0 ? [`${t("bookings:givenBack")}: ${money(-booking.refunded)}`] : []),
    ...(estimate ? [estimateText(speech, estimate)] : []),
  ].join("\n");
}
