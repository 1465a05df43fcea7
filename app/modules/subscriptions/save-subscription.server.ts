import { calls } from "contract";
import { subscription } from "contract/subscriptions";
import type { TFunction } from "i18next";
import { besideForm } from "~/access/beside-form.server";
import type { GuardedArgs } from "~/access/guard.server";
import { redirectWithNotice } from "~/access/redirect-with-notice.server";
import { pathOf } from "~/access/screens";
import { newRequestId, saveRecord } from "~/ui/form/save.server";
import { stateOf } from "./columns";
import { subscriptionForm } from "./schema";
import { subscriptionOf } from "./subscriptions.server";

/** What the form shows: the subscription of `?id=`, or none for a new one. */
export async function readSubscriptionForm(args: GuardedArgs) {
  const id = args.url.searchParams.get("id");
  return { isNew: !id, subscription: id ? await besideForm(args, () => subscriptionOf(args.api, id)) : null, requestId: newRequestId() };
}

/** Saves the subscription of `?id=`, or a new one. */
export function saveSubscription({ api, form, url, t }: GuardedArgs & { form: FormData }) {
  const id = url.searchParams.get("id");
  return saveRecord({
    form,
    schema: subscriptionForm,
    asText: (record) => textsOf(record, t),
    call: (body, once) => (id ? api(calls.changeSubscription, { params: { id }, body, ...once }) : api(calls.createSubscription, { body, ...once })),
    done: () => redirectWithNotice(pathOf("Subscription_Management"), { kind: "success", text: t(id ? "subscriptions:saved" : "subscriptions:added") }),
  });
}

const compared = subscription.pick({ title: true, price: true, period: true, benefits: true, isActive: true });

/** What was sent and what is stored, in words, for the comparison when someone else has changed it meanwhile. */
function textsOf(record: Record<string, unknown>, t: TFunction): Record<string, string> {
  const { data } = compared.safeParse(record);
  if (!data) return {};
  const { title, price, period, benefits, isActive } = data;
  return { title, price: String(price), period: t(`subscriptions:every.${period}`), benefits: benefits.join("\n"), isActive: t(stateOf({ isActive })) };
}
