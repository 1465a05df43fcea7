import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { pathOf } from "~/access/screens";
import { pageTitle } from "~/i18n/page-title";
import { newFormToken } from "~/records/form/form-token.server";
import { Dialog } from "~/ui/feedback/dialog";
import { RecordForm } from "~/ui/form/record-form";
import { TextField } from "~/ui/form/text-fields";
import { useRecordForm } from "~/ui/form/use-record-form";
import { RecoveryCodes } from "./recovery-codes-card";
import { renewCodes } from "./second-factor.server";

export const handle = { i18n: "second-factor" };

const schema = async () => (await import("./schema")).renewSchema;
const BACK = pathOf("second-factor");

export const meta = pageTitle((t) => t("second-factor:renewTitle"));

export const loader = guardedLoader("second-factor", () => ({ formToken: newFormToken() }));

export const action = guardedAction("second-factor", renewCodes);

/** Asks for a code before the recovery codes are replaced, and shows the new ones. */
export default function Renew() {
  const { formToken } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("second-factor");
  const made = reply && "recoveryCodes" in reply ? reply.recoveryCodes : undefined;
  const formReply = reply && !("recoveryCodes" in reply) ? reply : undefined;
  const [form, fields] = useRecordForm({ id: "recovery-codes", schema, reply: formReply });
  if (made)
    return (
      <Dialog title={t("codes")} closeHref={BACK} maxWidth="34rem">
        <div className="dialog-body">
          <RecoveryCodes codes={made} />
        </div>
      </Dialog>
    );
  return (
    <Dialog title={t("renewTitle")} closeHref={BACK} role="alertdialog">
      <RecordForm
        form={form}
        formToken={formToken}
        back={BACK}
        backLabel={t("ui:cancel")}
        saveLabel={t("renew")}
        destructive
        compare={[{ name: "code", label: t("code") }]}
      >
        <p>{t("renewText")}</p>
        <TextField field={fields.code} label={t("code")} hint={t("codeHint")} autoComplete="one-time-code" required />
      </RecordForm>
    </Dialog>
  );
}
