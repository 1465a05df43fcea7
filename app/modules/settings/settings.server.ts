import { calls } from "contract";
import { WEB_PAGE_SLUGS } from "contract/content-limits";
import { DEFAULT_TIME_ZONE } from "contract/time-zones";
import type { StoredWebPage } from "contract/web-pages";
import { readUnlessFormFailed } from "~/records/read-form-page.server";
import type { GuardedActionArgs, GuardedArgs } from "~/access/guard.server";
import { redirectWithNotice } from "~/session/notices.server";
import { pathOf } from "~/access/screens";
import { timeZones } from "~/i18n/time-zones.server";
import type { Api } from "~/taxi-api/client.server";
import { nullIfCallFailed } from "~/taxi-api/error";
import { newFormToken, saveRecord } from "~/records/save-record.server";
import { settingForm } from "./schema";

export async function readSettings(args: GuardedArgs) {
  const [setting, pages] = await Promise.all([
    readUnlessFormFailed(args, async () => (await args.api(calls.readSetting)).data),
    pagesOf(args.api),
  ]);
  return { setting, pages, zones: timeZones(setting?.timeZone ?? DEFAULT_TIME_ZONE), formToken: newFormToken() };
}

/** The public pages without their texts; null when the call fails, as the settings work without. */
async function pagesOf(api: Api): Promise<Pick<StoredWebPage, "_id" | "slug" | "title" | "updatedAt">[] | null> {
  const answer = await api(calls.listStoredWebPages, { query: { limit: 100 } }).catch(nullIfCallFailed);
  if (!answer) return null;
  return answer.data.docs
    .filter(({ slug }) => (WEB_PAGE_SLUGS as readonly string[]).includes(slug))
    .map(({ _id, slug, title, updatedAt }) => ({ _id, slug, title, updatedAt }));
}

export function saveSettings({ api, form, t }: GuardedActionArgs) {
  return saveRecord({
    form,
    schema: settingForm,
    call: (body, writeOptions) => api(calls.changeSetting, { body, ...writeOptions }),
    done: () => redirectWithNotice(pathOf("Content_Management"), { kind: "success", text: t("settings:saved") }),
  });
}
