import { calls } from "contract";
import { readUnlessFormFailed } from "~/records/read-form-page.server";
import type { GuardedActionArgs, GuardedArgs } from "~/access/guard.server";
import { redirectWithNotice } from "~/session/notices.server";
import { pathOf } from "~/access/screens";
import { newFormToken, saveRecord } from "~/records/save-record.server";
import { promoForm } from "./schema";

export async function readPromo(args: GuardedArgs) {
  const promo = await readUnlessFormFailed(args, async () => (await args.api(calls.readInvitationPromo)).data);
  return { promo, formToken: newFormToken() };
}

/** The names that the form sends for its rows; others are dropped. */
const ROW_FIELD = /^promoAmounts\[\d{1,2}\]\.(totalRides|promoAmount)$/;

/** Saves all rows together; without scripts the buttons that add and remove rows post here too and save nothing. */
export function savePromo({ api, form, t }: GuardedActionArgs) {
  for (const name of [...form.keys()]) if (name.startsWith("promoAmounts") && !ROW_FIELD.test(name)) form.delete(name);
  return saveRecord({
    form,
    schema: promoForm,
    call: (body, writeOptions) => api(calls.changeInvitationPromo, { body, ...writeOptions }),
    done: () =>
      redirectWithNotice(pathOf("invitation_promo"), { kind: "success", text: t("invitation-promo:updated") }),
  });
}
