import { redirect } from "@remix-run/node";
import { Link, useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pageTitle } from "~/i18n/page-title";
import { publicAction, publicLoader } from "~/access/guard.server";
import { afterSignIn } from "~/access/landing";
import { pathOf } from "~/access/screens";
import { validate } from "~/records/form/validate-form";
import { CheckboxField } from "~/ui/form/choice-fields";
import { PasswordField, TextField } from "~/ui/form/text-fields";
import { useRecordForm } from "~/ui/form/use-record-form";
import { PageHeading } from "~/ui/page-heading";
import { countAttempt, shownAgain } from "./begin-session.server";
import { loginSchema } from "./schema";
import { SignInForm } from "./sign-in-form";
import { signIn } from "./sign-in.server";

export const handle = { i18n: "sign-in" };

const loadSchema = async () => (await import("./schema")).loginSchema;

export const meta = pageTitle((t) => t("screens:title.login"));

export const loader = publicLoader(({ session, url, formFailed }) => {
  // A person who is already signed in skips the form, unless it failed for another account.
  if (session && !formFailed) throw redirect(afterSignIn(session.person, url.searchParams.get("redirectTo")));
  return null;
});

export const action = publicAction(async (args) => {
  const submission = validate(args.form, loginSchema);
  if (submission.status !== "success") return shownAgain(submission);
  try {
    return await countAttempt(signIn(submission.value, args));
  } catch (error) {
    return shownAgain(submission, error);
  }
});

export default function Login() {
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("sign-in");
  const [form, fields] = useRecordForm({ id: "login", schema: loadSchema, reply });
  return (
    <>
      <PageHeading title={t("screens:title.login")} summary={t("lead")} />
      <SignInForm form={form} submitLabel={t("submit")} failedLabel={t("failed")}>
        <TextField
          field={fields.email}
          label={t("email")}
          type="email"
          inputMode="email"
          autoComplete="username"
          large
        />
        <PasswordField
          field={fields.password}
          label={t("password")}
          autoComplete="current-password"
          large
          beside={
            <Link className="link" to={pathOf("forgot-password")}>
              {t("forgotLink")}
            </Link>
          }
        />
        <CheckboxField field={fields.remember} label={t("remember")} />
      </SignInForm>
    </>
  );
}
