import { Link, useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pageTitle } from "~/i18n/page-title";
import { publicAction, publicLoader } from "~/access/guard.server";
import { pathOf } from "~/access/screens";
import { TextField } from "~/ui/form/text-fields";
import { useRecordForm } from "~/ui/form/use-record-form";
import { PageHeading } from "~/ui/page-heading";
import { submitForgotPassword } from "./forgot-password.server";
import { SignInForm } from "./sign-in-form";

export const handle = { i18n: "sign-in" };

const loadSchema = async () => (await import("./schema")).forgotPasswordSchema;

export const meta = pageTitle((t) => t("screens:title.forgot-password"));

export const loader = publicLoader(() => null);

export const action = publicAction(submitForgotPassword);

export default function ForgotPassword() {
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("sign-in");
  const [form, fields] = useRecordForm({ id: "forgot-password", schema: loadSchema, reply });
  return (
    <>
      <PageHeading title={t("screens:title.forgot-password")} summary={t("forgot.lead")} />
      <SignInForm form={form} submitLabel={t("forgot.submit")} failedLabel={t("forgot.notSent")}>
        <TextField
          field={fields.email}
          label={t("email")}
          type="email"
          inputMode="email"
          autoComplete="username"
          large
        />
      </SignInForm>
      <p className="mt-4">
        <Link className="link inline-block min-h-6" to={pathOf("login")}>
          {t("forgot.back")}
        </Link>
      </p>
    </>
  );
}
