import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { pathOf } from "~/access/screens";
import { pageTitle } from "~/i18n/page-title";
import { FORM_TOKEN_FIELD } from "~/records/form-reply";
import { newFormToken } from "~/records/save-record.server";
import { Dialog } from "~/ui/feedback/dialog";
import { AUTO_FOCUS, INITIAL_FOCUS } from "~/ui/feedback/dialog-selectors";
import { OwnerField } from "~/ui/form/form-owner";
import { SubmitButton, useActiveNavigation } from "~/ui/form/submit-button";
import { RecoveryCodes } from "./recovery-codes-card";
import { renewCodes } from "./second-factor.server";

export const handle = { i18n: "second-factor" };

const BACK = pathOf("second-factor");

export const meta = pageTitle((t) => t("second-factor:renewTitle"));

export const loader = guardedLoader("second-factor", () => ({ formToken: newFormToken() }));

export const action = guardedAction("second-factor", renewCodes);

/** Asks before the recovery codes are replaced, and shows the new ones. */
export default function Renew() {
  const { formToken } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("second-factor");
  const busy = useActiveNavigation().formMethod === "POST";
  if (reply)
    return (
      <Dialog title={t("codes")} closeHref={BACK} maxWidth="34rem">
        <div className="dialog-body">
          <RecoveryCodes codes={reply.recoveryCodes} />
        </div>
      </Dialog>
    );
  return (
    <Dialog title={t("renewTitle")} closeHref={BACK} role="alertdialog" maxWidth="30rem">
      <Form method="post" onSubmit={(event) => busy && event.preventDefault()}>
        <div className="dialog-body">
          <p>{t("renewText")}</p>
          <input type="hidden" name={FORM_TOKEN_FIELD} value={formToken} />
          <OwnerField />
        </div>
        <div className="dialog-foot">
          <Link className="btn" to={BACK} {...AUTO_FOCUS} {...INITIAL_FOCUS}>
            {t("ui:cancel")}
          </Link>
          <SubmitButton busy={busy} kind="primary">
            {t("renew")}
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
