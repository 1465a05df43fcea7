import { readLocale, type ServiceLocale } from "contract/locale";
import { DEFAULT_LOCALE } from "contract/locale-constants";
import { dayIn } from "contract/service-day";
import type { Api } from "./client.server";
import { TaxiApiError } from "./error";
import { waitAtMost } from "./wait-at-most.server";

/** The zone, currency and unit of the service (ruling C12). */
export interface KnownLocale extends ServiceLocale {
  /** Whether the server said so. Otherwise they are those of `DEFAULT_LOCALE`. */
  isNamed: boolean;
  /** Whether the server was not able to answer. It may have others, then. */
  isUnread: boolean;
}

const UNNAMED: KnownLocale = { ...DEFAULT_LOCALE, isNamed: false, isUnread: false };
const UNREAD: KnownLocale = { ...DEFAULT_LOCALE, isNamed: false, isUnread: true };

/** For so long a locale is used as it is; up to twice as long while it is read again. */
const FRESH_MS = 60_000;
const RETRY_MS = 5_000;
/** A page waits for it no longer than this: its own calls come afterwards. */
const MAX_WAIT_MS = 1_500;

let kept: { locale: KnownLocale; until: number } | null = null;
let changes = 0;
let isReading = false;

/**
 * Returns the locale of the service, which is the same for everyone. It is kept, so that hardly any page waits for it.
 * While the call fails, the last known one stays.
 * @throws TaxiApiError that ends the session
 */
export async function serviceLocale(api: Api): Promise<KnownLocale> {
  const age = kept ? Date.now() - kept.until : Infinity;
  if (kept && age < 0) return kept.locale;
  if (kept && age < FRESH_MS) {
    // The next page finds the answer.
    if (!isReading) void read(api).catch(() => undefined);
    return kept.locale;
  }
  await waitAtMost(MAX_WAIT_MS, read(api));
  return kept?.locale ?? UNREAD;
}

async function read(api: Api): Promise<void> {
  const changesBefore = changes;
  isReading = true;
  try {
    const { data } = await api(readLocale);
    if (changes === changesBefore)
      kept = { locale: { ...data, isNamed: true, isUnread: false }, until: Date.now() + FRESH_MS };
  } catch (error) {
    if (!(error instanceof TaxiApiError) || error.endsSession) throw error;
    // A request that the browser gave up says nothing about the server.
    if (error.kind === "abandoned" || changes !== changesBefore) return;
    kept =
      error.kind === "notConnected"
        ? { locale: UNNAMED, until: Date.now() + FRESH_MS }
        : { locale: kept?.locale ?? UNREAD, until: Date.now() + RETRY_MS };
  } finally {
    isReading = false;
  }
}

/** The day at the service. */
export async function serviceToday(api: Api): Promise<string> {
  return dayIn((await serviceLocale(api)).timeZone, new Date());
}

/**
 * Reads the locale anew next time, after the settings were saved.
 * @param assumed counts while the server does not answer: it may have to count its days anew
 */
export function forgetServiceLocale(assumed: ServiceLocale | null | undefined = kept?.locale): void {
  changes += 1;
  kept = assumed ? { locale: { isNamed: true, isUnread: false, ...assumed }, until: -Infinity } : null;
}

/**
 * The query of calls that ask for days: the zone that the days shown are in. A server that does not name a zone need not know
 * the parameter.
 */
export async function zoneQuery(api: Api): Promise<{ timeZone?: string }> {
  const { timeZone, isNamed } = await serviceLocale(api);
  return isNamed ? { timeZone } : {};
}
