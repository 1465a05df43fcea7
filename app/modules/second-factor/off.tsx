import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { pathOf } from "~/access/screens";
import { pageTitle } from "~/i18n/page-title";
import { Dialog } from "~/ui/feedback/dialog";
import { RecordForm } from "~/ui/form/record-form";
import { PasswordField, TextField } from "~/ui/form/text-fields";
import { useRecordForm } from "~/ui/form/use-record-form";
import { readTurnOff, turnFactorOff } from "./second-factor.server";

export const handle = { i18n: "second-factor" };

const schema = async () => (await import("./schema")).turnOffSchema;
const BACK = pathOf("second-factor");

export const meta = pageTitle((t) => t("second-factor:offTitle"));

export const loader = guardedLoader("second-factor", readTurnOff);

export const action = guardedAction("second-factor", turnFactorOff);

/** Asks for the password and a code before the second factor is turned off. */
export default function TurnOff() {
  const { formToken } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("second-factor");
  const [form, fields] = useRecordForm({ id: "factor-off", schema, reply });
  return (
    <Dialog title={t("offTitle")} closeHref={BACK} role="alertdialog">
      <RecordForm
        form={form}
        formToken={formToken}
        back={BACK}
        backLabel={t("ui:cancel")}
        saveLabel={t("turnOff")}
        destructive
        compare={[
          { name: "password", label: t("password") },
          { name: "code", label: t("code") },
        ]}
      >
        <p>{t("offText")}</p>
        <PasswordField field={fields.password} label={t("password")} autoComplete="current-password" required />
        <TextField field={fields.code} label={t("code")} hint={t("codeHint")} autoComplete="one-time-code" required />
      </RecordForm>
    </Dialog>
  );
}
