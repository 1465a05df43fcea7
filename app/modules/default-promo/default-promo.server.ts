import { calls } from "contract";
import { readUnlessFormFailed } from "~/records/read-unless-form-failed.server";
import type { GuardedActionArgs, GuardedArgs } from "~/access/guard.server";
import { redirectWithNotice } from "~/session/redirect-with-notice.server";
import { pathOf } from "~/access/screens";
import { newFormToken, saveRecord } from "~/records/save-record.server";
import { defaultPromoForm } from "./schema";

export async function readPromo(args: GuardedArgs) {
  const promo = await readUnlessFormFailed(args, async () => (await args.api(calls.readDefaultPromo)).data);
  return { promo, formToken: newFormToken() };
}

export function savePromo({ api, form, t }: GuardedActionArgs) {
  return saveRecord({
    form,
    schema: defaultPromoForm,
    call: (body, writeOptions) => api(calls.changeDefaultPromo, { body, ...writeOptions }),
    done: () => redirectWithNotice(pathOf("PromoCode_Management"), { kind: "success", text: t("default-promo:saved") }),
  });
}
