import { calls } from "contract";
import { readUnlessFormFailed } from "~/records/read-unless-form-failed.server";
import type { GuardedArgs } from "~/access/guard.server";
import { redirectWithNotice } from "~/session/redirect-with-notice.server";
import type { Api } from "~/taxi-api/client.server";
import { nullIfCallFailed } from "~/taxi-api/error";
import { newFormToken, saveRecord } from "~/records/save-record.server";
import { listHref, readListQuery } from "~/records/list-query";
import { selectedPrices } from "./happy-money.server";
import { priceRules } from "./list-rules";
import { priceForm, settingsForm } from "./schema";

type WithForm = GuardedArgs & { form: FormData };

/** The settings, or null when the call fails: the page says so, and its list works without. */
export async function settingsOf(api: Api) {
  return (await api(calls.readHappyMoneySettings).catch(nullIfCallFailed))?.data ?? null;
}

/** Saves the settings and keeps the state of the list below them. */
export function saveSettings({ api, form, url, t }: WithForm) {
  return saveRecord({
    form,
    schema: settingsForm,
    call: (body, writeOptions) => api(calls.changeHappyMoneySettings, { body, ...writeOptions }),
    done: () =>
      redirectWithNotice(listHref(readListQuery(url, priceRules)), {
        kind: "success",
        text: t("happy-money:settingsSaved"),
      }),
  });
}

/** Reads the price of `?id=`; without an id the form is for a new one. */
export async function readPriceForm(args: GuardedArgs) {
  const isNew = !args.url.searchParams.get("id");
  const prices = isNew ? null : await readUnlessFormFailed(args, () => selectedPrices(args));
  return { isNew, price: prices?.[0] ?? null, formToken: newFormToken(), query: readListQuery(args.url, priceRules) };
}

/** Saves the price of `?id=`, or a new one. */
export function savePrice({ api, form, url, t }: WithForm) {
  const id = url.searchParams.get("id");
  return saveRecord({
    form,
    schema: priceForm,
    call: (body, writeOptions) =>
      id
        ? api(calls.changeHappyPrice, { params: { id }, body, ...writeOptions })
        : api(calls.createHappyPrice, { body, ...writeOptions }),
    done: () =>
      redirectWithNotice(listHref(readListQuery(url, priceRules)), {
        kind: "success",
        text: t(id ? "happy-money:saved" : "happy-money:added"),
      }),
  });
}
