import { calls } from "contract";
import { besideForm } from "~/access/beside-form.server";
import type { GuardedArgs } from "~/access/guard.server";
import { redirectWithNotice } from "~/access/redirect-with-notice.server";
import { receiptReply, runEach, type RunEach } from "~/ui/form/run-each.server";
import { newRequestId } from "~/ui/form/save.server";
import { listHref, readListQuery } from "~/ui/list/list-query";
import { promoRules } from "./list-rules";
import { chosenPromos } from "./promo-codes.server";

type WithForm = GuardedArgs & { form: FormData };

/** The promo codes that a confirmation names: those of `?id=`. */
export async function readChosenPromos(args: GuardedArgs) {
  const promos = await besideForm(args, () => chosenPromos(args));
  return { promos: promos ?? [], query: readListQuery(args.url, promoRules), requestId: newRequestId() };
}

/** Does it to each of the chosen codes: back to the list when all are done, else a receipt. */
export async function confirmPromos({ form, url, t }: WithForm, doneText: string, run: RunEach["run"]) {
  const receipt = await runEach({ form, run });
  if (receipt.failed > 0) return receiptReply(receipt);
  return redirectWithNotice(listHref(readListQuery(url, promoRules)), {
    kind: "success",
    text: t(doneText, { count: receipt.done }),
  });
}

/** Switches the chosen codes on or off. */
export function changePromoState(args: WithForm, isActive: boolean) {
  return confirmPromos(args, isActive ? "promo-codes:activated" : "promo-codes:deactivated", ({ id }, once) =>
    args.api(calls.activatePromoCode, { params: { id }, body: { isActive }, ...once }),
  );
}
