import { forgotPassword } from "contract/session";
import type { PublicArgs } from "~/access/guard.server";
import { redirectWithNotice } from "~/session/notices.server";
import { pathOf } from "~/access/screens";
import { TaxiApiError } from "~/taxi-api/error";
import { saveRecord } from "~/records/form/save-record.server";
import { forgotPasswordSchema } from "./schema";
import { isUnknownAccount } from "./unknown-account";

/** Answers the same whether or not the account exists, and with one text for every failure (ruling B13). */
export function submitForgotPassword({ api, form, t }: PublicArgs & { form: FormData }) {
  return saveRecord({
    form,
    schema: forgotPasswordSchema,
    call: async (body) => {
      try {
        await api(forgotPassword, { body });
      } catch (error) {
        if (!(error instanceof TaxiApiError)) throw error;
        if (isUnknownAccount(error)) return;
        const { panelStatus, call } = error;
        throw new TaxiApiError("refused", {
          status: panelStatus,
          message: t("sign-in:forgot.failed"),
          call,
          cause: error,
        });
      }
    },
    done: () => redirectWithNotice(pathOf("login"), { kind: "success", text: t("sign-in:forgot.sent") }),
  });
}
