import { formatFor, type Format } from "~/i18n/format";
import { tagOf, type LanguageCode } from "~/i18n/languages";
import type { Api } from "~/taxi-api/client.server";
import { serviceLocale } from "~/taxi-api/service-locale.server";

/** Returns the formats of the reader's language, with the zone and currency of the service. */
export async function serviceFormat({ api, language }: { api: Api; language: LanguageCode }): Promise<Format> {
  return formatFor(tagOf(language), await serviceLocale(api));
}
