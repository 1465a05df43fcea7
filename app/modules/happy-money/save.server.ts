import { calls } from "contract";
import { readUnlessFormFailed } from "~/records/read-unless-form-failed.server";
import type { GuardedArgs } from "~/access/guard.server";
import { redirectWithNotice } from "~/session/redirect-with-notice.server";
import type { Api } from "~/taxi-api/client.server";
import { TaxiApiError } from "~/taxi-api/error";
import { newFormToken, saveRecord } from "~/records/save-record.server";
import { listHref, readListQuery } from "~/records/list-query";
import { chosenPrices } from "./happy-money.server";
import { priceRules } from "./list-rules";
import { priceForm, settingsForm } from "./schema";

type WithForm = GuardedArgs & { form: FormData };

/** The settings; null where the server can't tell: then the page says so, and the list stands for itself. */
export async function settingsOf(api: Api) {
  try {
    return (await api(calls.readHappyMoneySettings)).data;
  } catch (error) {
    if (error instanceof TaxiApiError && !error.endsSession && error.kind !== "abandoned") return null;
    throw error;
  }
}

/** Saves the settings; they are one record above the list, which stays as it was left. */
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

/** What the form of a price shows: the price of `?id=`, or none for a new one. */
export async function readPriceForm(args: GuardedArgs) {
  const isNew = !args.url.searchParams.get("id");
  const prices = isNew ? null : await readUnlessFormFailed(args, () => chosenPrices(args));
  return { isNew, price: prices?.[0] ?? null, formToken: newFormToken(), query: readListQuery(args.url, priceRules) };
}

/** Saves the price of `?id=`, or a new one, and goes back to the list as it was left. */
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
