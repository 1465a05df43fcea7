import { redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { publicAction, publicLoader } from "~/access/guard.server";
import { afterSignIn } from "~/access/landing";
import { pathOf } from "~/access/screens";
import { pageTitle } from "~/i18n/page-title";
import { validate } from "~/records/form/validate-form";
import { TextField } from "~/ui/form/text-fields";
import { useRecordForm } from "~/ui/form/use-record-form";
import { PageHeading } from "~/ui/page-heading";
import { countAttempt, shownAgain } from "./begin-session.server";
import { codeSchema } from "./schema";
import { finishSignIn, readFirstStep } from "./second-step.server";
import { SignInForm } from "./sign-in-form";

export const handle = { i18n: "sign-in" };

const loadSchema = async () => (await import("./schema")).codeSchema;

export const meta = pageTitle((t) => t("sign-in:code.title"));

export const loader = publicLoader(async (args) => {
  const { session, url, formFailed } = args;
  if (session && !formFailed) throw redirect(afterSignIn(session.person, url.searchParams.get("redirectTo")));
  await readFirstStep(args);
  return { again: pathOf("login") + url.search };
});

export const action = publicAction(async (args) => {
  const step = await readFirstStep(args);
  const submission = validate(args.form, codeSchema);
  if (submission.status !== "success") return shownAgain(submission);
  try {
    return await countAttempt(finishSignIn(step, submission.value.code, args));
  } catch (error) {
    return shownAgain(submission, error);
  }
});

/** The second step of signing in: a code of the authenticator app, or a recovery code. */
export default function SecondStep() {
  const { again } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("sign-in");
  const [form, fields] = useRecordForm({ id: "second-step", schema: loadSchema, reply });
  return (
    <>
      <PageHeading title={t("code.title")} summary={t("code.lead")} />
      <SignInForm form={form} submitLabel={t("submit")} failedLabel={t("failed")}>
        <TextField
          field={fields.code}
          label={t("code.label")}
          hint={t("code.hint")}
          autoComplete="one-time-code"
          large
        />
      </SignInForm>
      <p className="mt-4">
        <Link className="link inline-block min-h-6" to={again}>
          {t("code.back")}
        </Link>
      </p>
    </>
  );
}
