import { readLocale, type ServiceLocale } from "contract/locale";
import { DEFAULT_LOCALE } from "contract/locale-constants";
import { dayIn } from "contract/service-day";
import type { Api } from "./client.server";
import { KeptAnswers } from "./kept-answers.server";

/** The zone, currency and unit of the service (ruling C12). */
export interface KnownLocale extends ServiceLocale {
  /** Whether the server said so. Otherwise they are those of `DEFAULT_LOCALE`. */
  isNamed: boolean;
  /** Whether the server was not able to answer. It may have others, then. */
  isUnread: boolean;
}

const UNNAMED: KnownLocale = { ...DEFAULT_LOCALE, isNamed: false, isUnread: false };
const UNREAD: KnownLocale = { ...DEFAULT_LOCALE, isNamed: false, isUnread: true };

const locales = new KeptAnswers<KnownLocale>({
  read: async (api) => ({ ...(await api(readLocale)).data, isNamed: true, isUnread: false }),
  without: UNNAMED,
  staleMs: 30_000,
  // The page's own calls come afterwards.
  maxWaitMs: 1_500,
  throwsSessionEnd: true,
});

/**
 * Returns the locale of the service, which is the same for everyone. While the call fails, the last known one stays.
 * @throws TaxiApiError that ends the session
 */
export async function serviceLocale(api: Api): Promise<KnownLocale> {
  return (await locales.get(api)) ?? UNREAD;
}

/** The day at the service. */
export async function serviceToday(api: Api): Promise<string> {
  return dayIn((await serviceLocale(api)).timeZone, new Date());
}

/**
 * Reads the locale anew next time, after the settings were saved.
 * @param saved counts while the server does not answer: it may have to count its days anew
 */
export function forgetServiceLocale(saved?: ServiceLocale): void {
  locales.forget("", saved && { isNamed: true, isUnread: false, ...saved });
}

/**
 * The query of calls that ask for days: the zone that the days shown are in. A server that does not name a zone need not know
 * the parameter.
 */
export async function zoneQuery(api: Api): Promise<{ timeZone?: string }> {
  const { timeZone, isNamed } = await serviceLocale(api);
  return isNamed ? { timeZone } : {};
}
