import { calls } from "contract";
import type { GuardedActionArgs } from "~/access/guard.server";
import { redirectWithNotice } from "~/session/redirect-with-notice.server";
import type { Api } from "~/taxi-api/client.server";
import { nullIfCallFailed } from "~/taxi-api/error";
import { optionalId } from "~/records/read-form-page.server";
import { saveRecord } from "~/records/save-record.server";
import { backToList } from "~/records/list-query";
import { priceRules } from "./list-rules";
import { priceForm, settingsForm } from "./schema";

/** The settings, or null when the call fails: the page says so, and its list works without. */
export async function settingsOf(api: Api) {
  return (await api(calls.readHappyMoneySettings).catch(nullIfCallFailed))?.data ?? null;
}

/** Saves the settings and keeps the state of the list below them. */
export function saveSettings({ api, form, url, t }: GuardedActionArgs) {
  return saveRecord({
    form,
    schema: settingsForm,
    call: (body, writeOptions) => api(calls.changeHappyMoneySettings, { body, ...writeOptions }),
    done: () =>
      redirectWithNotice(backToList(url, priceRules), {
        kind: "success",
        text: t("happy-money:settingsSaved"),
      }),
  });
}

/** Saves the price of `?id=`, or a new one. */
export function savePrice({ api, form, url, t }: GuardedActionArgs) {
  const id = optionalId(url);
  return saveRecord({
    form,
    schema: priceForm,
    call: (body, writeOptions) =>
      id
        ? api(calls.changeHappyPrice, { params: { id }, body, ...writeOptions })
        : api(calls.createHappyPrice, { body, ...writeOptions }),
    done: () =>
      redirectWithNotice(backToList(url, priceRules), {
        kind: "success",
        text: t(id ? "happy-money:saved" : "happy-money:added"),
      }),
  });
}
