import { readLocale, type ServiceLocale } from "contract/locale";
import { DEFAULT_LOCALE } from "contract/locale-constants";
import { dayIn } from "contract/service-day";
import type { Api } from "./client.server";
import { KeptAnswers } from "./kept-answers.server";

/** The zone, currency and unit of the service (ruling C12). */
export interface KnownLocale extends ServiceLocale {
  /** Whether the server sent them. Otherwise they are those of `DEFAULT_LOCALE`. */
  isNamed: boolean;
  /** Whether the server was not able to answer, so that its values may differ. */
  isUnread: boolean;
}

const UNNAMED: KnownLocale = { ...DEFAULT_LOCALE, isNamed: false, isUnread: false };
const UNREAD: KnownLocale = { ...DEFAULT_LOCALE, isNamed: false, isUnread: true };

const locales = new KeptAnswers<KnownLocale>({
  read: async (api) => ({ ...(await api(readLocale)).data, isNamed: true, isUnread: false }),
  without: UNNAMED,
  staleMs: 30_000,
  // The wait is limited, because the page's own calls come afterwards.
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

/** Returns today's date in the service's time zone. */
export async function serviceToday(api: Api): Promise<string> {
  return dayIn((await serviceLocale(api)).timeZone, new Date());
}

/**
 * Makes the next page read the locale again, after the settings were saved.
 * @param saved is used while the server does not answer, because it may be busy counting its days again
 */
export function forgetServiceLocale(saved?: ServiceLocale): void {
  locales.forget("", saved && { isNamed: true, isUnread: false, ...saved });
}

/**
 * Returns the query for calls that ask for days: the zone of the days. A server that does not send a zone need not know the
 * parameter.
 */
export async function zoneQuery(api: Api): Promise<{ timeZone?: string }> {
  const { timeZone, isNamed } = await serviceLocale(api);
  return isNamed ? { timeZone } : {};
}
