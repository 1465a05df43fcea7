import { calls } from "contract";
import { WEB_PAGE_SLUGS } from "contract/content-limits";
import type { ServiceLocale } from "contract/locale";
import type { Setting } from "contract/settings";
import { DEFAULT_LOCALE } from "contract/locale-constants";
import { DEFAULT_TIME_ZONE } from "contract/time-zones";
import type { StoredWebPage } from "contract/web-pages";
import { readIfStored, readUnlessFormFailed } from "~/records/form/read-form-page.server";
import type { GuardedActionArgs, GuardedArgs } from "~/access/guard.server";
import { redirectWithNotice } from "~/session/notices.server";
import { pathOf } from "~/access/screens";
import { currencyOptions } from "~/i18n/currencies.server";
import { formatFor } from "~/i18n/format";
import { tagOf } from "~/i18n/languages";
import { timeZones } from "~/i18n/time-zones.server";
import type { Api } from "~/taxi-api/client.server";
import { sentPart } from "~/taxi-api/sent-records.server";
import { nullIfCallFailed } from "~/taxi-api/error";
import { forgetServiceLocale } from "~/taxi-api/service-locale.server";
import { newFormToken } from "~/records/form/form-token.server";
import { saveRecord } from "~/records/form/save-record.server";
import { settingForm } from "./schema";

export async function readSettings(args: GuardedArgs) {
  const [setting, pages, brand] = await Promise.all([
    readUnlessFormFailed(args, () => readIfStored(() => settingOf(args.api))),
    pagesOf(args.api),
    args.api(calls.readBrand).catch(nullIfCallFailed),
  ]);
  return {
    setting,
    pages,
    hasBrand: brand !== null,
    zones: timeZones(setting?.timeZone ?? DEFAULT_TIME_ZONE),
    currencies: currencyOptions(tagOf(args.language), setting?.currency ?? DEFAULT_LOCALE.currency),
    formToken: newFormToken(),
  };
}

async function settingOf(api: Api): Promise<Setting> {
  return (await api(calls.readSetting)).data;
}

/** Reads the public pages without their texts; null if the call fails, because the settings work without them. */
async function pagesOf(api: Api): Promise<Pick<StoredWebPage, "_id" | "slug" | "title" | "updatedAt">[] | null> {
  const answer = await api(calls.listStoredWebPages, { query: { limit: 100 } }).catch(nullIfCallFailed);
  if (!answer) return null;
  return answer.data.docs
    .filter(({ slug }) => (WEB_PAGE_SLUGS as readonly string[]).includes(slug))
    .map(({ _id, slug, title, updatedAt }) => ({ _id, slug, title, updatedAt }));
}

/** Keeps a stored zone that is unknown here, for which the form shows the default, until another one is chosen. */
function zoneToStore(chosen: string, stored: Setting | null): string {
  const sent = stored && chosen === stored.timeZone ? sentPart(stored, "timeZone") : undefined;
  return typeof sent === "string" && sent !== "" ? sent : chosen;
}

export function saveSettings({ api, form, t, language }: GuardedActionArgs) {
  let before: Setting | null = null;
  return saveRecord({
    form,
    schema: settingForm,
    stored: () => settingOf(api),
    call: async ({ timeZone: chosen, refundLimit = null, ...rest }, writeOptions, stored) => {
      const values = { ...rest, ...(stored?.refundLimit !== undefined && { refundLimit }) };
      const timeZone = zoneToStore(chosen, stored);
      const { currency, distanceUnit } = values;
      before = stored;
      let saved: ServiceLocale | undefined;
      try {
        const answer = await api(calls.changeSetting, { body: { ...values, timeZone }, ...writeOptions });
        saved = { timeZone, currency, distanceUnit };
        return answer;
      } finally {
        // The settings may have been saved even if no answer came.
        forgetServiceLocale(saved);
      }
    },
    done: (_answer, { currency, timeZone, refundLimit }) => {
      const texts = [t("settings:saved")];
      if (before && before.currency !== currency) {
        texts.push(t("settings:currencyChanged", { currency }));
        if (before.refundLimit !== undefined && refundLimit !== undefined) {
          const { money } = formatFor(tagOf(language), { timeZone, currency });
          texts.push(t("settings:limitIsNow", { limit: money(refundLimit) }));
        }
      }
      return redirectWithNotice(pathOf("Content_Management"), { kind: "success", text: texts.join(" ") });
    },
  });
}
