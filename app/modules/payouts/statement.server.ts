import { calls } from "contract";
import type { GuardedArgs } from "~/access/guard.server";
import { mayOpen, pathOf } from "~/access/screens";
import { tagOf } from "~/i18n/languages";
import { isDay } from "~/records/list/is-day";
import { inOrder } from "~/records/list/read-params";
import { lastWeek, periodsOn } from "~/records/list/periods";
import { requiredId } from "~/records/form/read-form-page.server";
import { returnToParams } from "~/records/return-to";
import { serviceToday } from "~/taxi-api/service-locale.server";

/** Returns the URL parameters of a statement: the driver, the period, the currency, and the page from which it was opened. */
export function statementParams(url: URL, change: Record<string, string> = {}): URLSearchParams {
  const kept = ["id", "from", "to", "currency"].flatMap((name) => {
    const value = change[name] ?? url.searchParams.get(name) ?? "";
    return value === "" ? [] : [[name, value]];
  });
  return new URLSearchParams([...kept, ...Object.entries(returnToParams(url))]);
}

/** @param under a page below the statement */
export function statementHref(url: URL, change?: Record<string, string>, under?: string): string {
  const path = under ? `${pathOf("DriverStatement")}/${under}` : pathOf("DriverStatement");
  return `${path}?${statementParams(url, change).toString()}`;
}

/** Returns the period in the URL, or last week, Monday to Sunday. */
export function periodOf({ searchParams }: URL, today: string): { from: string; to: string } {
  const [from, to] = [searchParams.get("from") ?? "", searchParams.get("to") ?? ""];
  if (isDay(from) && isDay(to)) return inOrder({ from, to });
  return lastWeek(today);
}

/** Returns another currency than the service's, if the URL names one. */
export function currencyIn({ searchParams }: URL): { currency?: string } {
  const currency = searchParams.get("currency") ?? "";
  return /^[A-Z]{3}$/.test(currency) ? { currency } : {};
}

/**
 * @param headers to be sent with the call @throws TaxiApiError "missing" for an unknown driver, which becomes the 404 page
 *   (ruling B7)
 */
export async function readStatementPage(
  { api, url, language, person }: GuardedArgs,
  headers: Record<string, string> = {},
) {
  const id = requiredId(url);
  const today = await serviceToday(api);
  const period = periodOf(url, today);
  const { data: statement } = await api(calls.readStatement, {
    params: { id },
    query: { ...period, ...currencyIn(url) },
    headers,
  });
  const presets = periodsOn(today, tagOf(language))
    // A single day is too short for a statement.
    .filter(({ from, to }) => from !== to)
    .map(({ name, from, to }) => ({
      name,
      href: statementHref(url, { from, to }),
      isShown: from === period.from && to === period.to,
    }));
  const others = statement.others.map((code) => ({ code, href: statementHref(url, { currency: code }) }));
  return { statement, today, presets, others, bookings: mayOpen(person, "Booking_Management") };
}
