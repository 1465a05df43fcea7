import { Link, useActionData } from "@remix-run/react";
import { forgotPassword } from "contract/session";
import { useTranslation } from "react-i18next";
import { pageTitle } from "~/i18n/page-title";
import { publicAction, publicLoader } from "~/access/guard.server";
import { pathOf } from "~/access/screens";
import { validate } from "~/records/form/validate-form";
import { redirectWithNotice } from "~/session/notices.server";
import { TaxiApiError } from "~/taxi-api/error";
import { TextField } from "~/ui/form/text-fields";
import { useRecordForm } from "~/ui/form/use-record-form";
import { PageHeading } from "~/ui/page-heading";
import { refused, shownAgain } from "./begin-session.server";
import { forgotPasswordSchema } from "./schema";
import { SignInForm } from "./sign-in-form";
import { isUnknownAccount } from "./unknown-account.server";

export const handle = { i18n: "sign-in" };

const loadSchema = async () => (await import("./schema")).forgotPasswordSchema;

export const meta = pageTitle((t) => t("screens:title.forgot-password"));

export const loader = publicLoader(() => null);

/** Answers the same whether or not the account exists, with one text for every failure (ruling B13). */
export const action = publicAction(async ({ form, api, t }) => {
  const submission = validate(form, forgotPasswordSchema);
  if (submission.status !== "success") return shownAgain(submission);
  try {
    await api(forgotPassword, { body: submission.value });
  } catch (error) {
    if (!(error instanceof TaxiApiError)) throw error;
    if (!isUnknownAccount(error)) return shownAgain(submission, refused(t("sign-in:forgot.failed"), error.panelStatus));
  }
  return redirectWithNotice(pathOf("login"), { kind: "success", text: t("sign-in:forgot.sent") });
});

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
