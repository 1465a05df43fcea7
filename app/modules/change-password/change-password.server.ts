import { redirect } from "@remix-run/node";
import { changePassword } from "contract/session";
import type { GuardedActionArgs } from "~/access/guard.server";
import { writeNotices } from "~/session/notices.server";
import { pathOf } from "~/access/screens";
import { endSession } from "~/session/session.server";
import { saveRecord } from "~/records/form/save-record.server";
import { changePasswordSchema, replaceMailedPasswordSchema } from "./schema";

/** Changes the password and ends the session. The sign-in page explains this (sections 4 and 8). */
export function submitChangePassword({ api, form, person, t }: GuardedActionArgs) {
  return saveRecord({
    form,
    schema: person.mustChangePassword ? replaceMailedPasswordSchema : changePasswordSchema,
    hide: ["old_password", "password", "confirmPassword"],
    call: (body, { idempotencyKey }) => api(changePassword, { body, idempotencyKey }),
    done: async () => {
      const headers = new Headers();
      headers.append("Set-Cookie", await endSession());
      headers.append(
        "Set-Cookie",
        await writeNotices([
          { kind: "success", text: t("change-password:changed") },
          { kind: "info", text: t("change-password:signInAgain") },
        ]),
      );
      return redirect(pathOf("login"), { headers });
    },
  });
}
