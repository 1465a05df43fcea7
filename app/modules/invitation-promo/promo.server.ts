import { calls } from "contract";
import type { PromoAmount } from "contract/invitation-promo";
import { readUnlessFormFailed } from "~/records/form/read-form-page.server";
import type { GuardedActionArgs, GuardedArgs } from "~/access/guard.server";
import { redirectWithNotice } from "~/session/notices.server";
import { pathOf } from "~/access/screens";
import { newFormToken } from "~/records/form/form-token.server";
import { saveRecord } from "~/records/form/save-record.server";
import type { Api } from "~/taxi-api/client.server";
import { serviceLocale } from "~/taxi-api/service-locale.server";
import { withUnknownRows } from "~/taxi-api/sent-records.server";
import { promoForm } from "./schema";

export async function readPromo(args: GuardedArgs) {
  return { promo: await readUnlessFormFailed(args, () => promoOf(args.api)), formToken: newFormToken() };
}

async function promoOf(api: Api) {
  return (await api(calls.readInvitationPromo)).data;
}

/** The names that the form sends for its rows; other names are dropped. */
const ROW_FIELD = /^promoAmounts\[\d{1,2}\]\.(totalRides|promoAmount|storedRides)$/;

/** Saves all rows together. Without scripts the buttons that add and remove rows submit to this action too, which then saves nothing. */
export async function savePromo({ api, form, t }: GuardedActionArgs) {
  for (const name of [...form.keys()]) if (name.startsWith("promoAmounts") && !ROW_FIELD.test(name)) form.delete(name);
  return saveRecord({
    form,
    schema: promoForm((await serviceLocale(api)).currency),
    stored: () => promoOf(api),
    asText: rowsAsText,
    call: ({ promoAmounts }, writeOptions, stored) => {
      const rows = promoAmounts.map(({ storedRides, ...row }) => [storedRides, row] as const);
      const body = {
        promoAmounts: stored
          ? withUnknownRows(rows, { record: stored, list: "promoAmounts", key: "totalRides" })
          : rows.map(([, row]) => row),
      };
      return api(calls.changeInvitationPromo, { body, ...writeOptions });
    },
    done: () =>
      redirectWithNotice(pathOf("invitation_promo"), { kind: "success", text: t("invitation-promo:updated") }),
  });
}

/** Returns the rows of the form or of the stored promo as JSON, without the form's own marks. */
function rowsAsText({ promoAmounts }: Record<string, unknown>): Record<string, string> {
  const rows = promoAmounts as PromoAmount[];
  return { promoAmounts: JSON.stringify(rows.map(({ totalRides, promoAmount }) => ({ totalRides, promoAmount }))) };
}
