import { calls } from "contract";
import { subscription } from "contract/subscriptions";
import type { TFunction } from "i18next";
import type { GuardedActionArgs } from "~/access/guard.server";
import { redirectWithNotice } from "~/session/redirect-with-notice.server";
import { saveRecord } from "~/records/save-record.server";
import { backToList } from "~/records/list-query";
import { optionalId } from "~/records/read-form-page.server";
import { stateOf } from "./columns";
import { subscriptionRules } from "./list-rules";
import { subscriptionForm } from "./schema";

/** Saves the subscription of `?id=`, or a new one, and goes back to the list as it was left. */
export function saveSubscription({ api, form, url, t }: GuardedActionArgs) {
  const id = optionalId(url);
  return saveRecord({
    form,
    schema: subscriptionForm,
    asText: (record) => textsOf(record, t),
    call: (body, writeOptions) =>
      id
        ? api(calls.changeSubscription, { params: { id }, body, ...writeOptions })
        : api(calls.createSubscription, { body, ...writeOptions }),
    done: () =>
      redirectWithNotice(backToList(url, subscriptionRules), {
        kind: "success",
        text: t(id ? "subscriptions:saved" : "subscriptions:added"),
      }),
  });
}

const compared = subscription.pick({ title: true, price: true, period: true, benefits: true, isActive: true });

/** What was sent and what is stored, in words, for the comparison when someone else has changed it meanwhile. */
function textsOf(record: Record<string, unknown>, t: TFunction): Record<string, string> {
  const { data } = compared.safeParse(record);
  if (!data) return {};
  const { title, price, period, benefits, isActive } = data;
  return {
    title,
    price: String(price),
    period: t(`subscriptions:every.${period}`),
    benefits: benefits.join("\n"),
    isActive: t(stateOf({ isActive })),
  };
}
