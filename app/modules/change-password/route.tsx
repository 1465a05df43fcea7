import { Link, useActionData, useLoaderData, useOutlet } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { pageTitle } from "~/i18n/page-title";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { pathOf } from "~/access/screens";
import { Card } from "~/ui/card";
import { inertUnder } from "~/ui/feedback/inert-under";
import { RecordForm } from "~/ui/form/record-form";
import type { FormReply } from "~/records/form/form-reply";
import { newFormToken } from "~/records/form/form-token.server";
import { PasswordField } from "~/ui/form/text-fields";
import { useRecordForm } from "~/ui/form/use-record-form";
import { PageHeading } from "~/ui/page-heading";
import { submitChangePassword } from "./change-password.server";

export const handle = { i18n: "change-password" };

export const meta = pageTitle((t) => t("screens:title.CustomChangePassword"));

export const loader = guardedLoader("CustomChangePassword", ({ person }) => ({
  email: person.email,
  isAdmin: person.role === "admin",
  mustChange: person.mustChangePassword === true,
  formToken: newFormToken(),
}));

export const action = guardedAction("CustomChangePassword", submitChangePassword);

const schema = async () => (await import("./schema")).changePasswordSchema;
const schemaOfMailed = async () => (await import("./schema")).replaceMailedPasswordSchema;

export default function ChangePassword() {
  const { email, isAdmin, mustChange, formToken } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("change-password");
  const [form, fields] = useRecordForm({
    id: "change-password",
    schema: mustChange ? schemaOfMailed : schema,
    reply,
  });
  const dialog = useOutlet();
  const mustTypeAgain = useMustTypeAgain(reply);
  // If the error says that a field is required, nothing was typed in it.
  const againIn = ({ errors }: { errors?: string[] | undefined }) =>
    mustTypeAgain && !errors?.some((error) => error.endsWith("Required")) ? t("typeAgain") : undefined;
  const compare = [
    ...(mustChange ? [] : [{ name: "old_password", label: t("old") }]),
    { name: "password", label: t("new") },
    { name: "confirmPassword", label: t("confirm") },
  ];
  return (
    <>
      <div {...inertUnder(dialog)}>
        <PageHeading
          title={t(isAdmin ? "headingAdmin" : "headingSubAdmin")}
          summary={t(mustChange ? "summaryMailed" : "summary")}
        />
        <Card>
          <RecordForm
            form={form}
            formToken={formToken}
            back={mustChange ? null : `${pathOf("CustomChangePassword")}/leave`}
            backUnchanged={pathOf("dashboard")}
            compare={compare}
          >
            {/* Tells password managers whose password it is. The field has no name, so it is not sent. */}
            <input type="email" autoComplete="username" value={email} readOnly hidden />
            {!mustChange && (
              <PasswordField
                field={fields.old_password}
                label={t("old")}
                hint={againIn(fields.old_password)}
                autoComplete="current-password"
                required
              />
            )}
            <PasswordField
              field={fields.password}
              label={t("new")}
              hint={[againIn(fields.password), t("policy")].filter(Boolean).join(" ")}
              autoComplete="new-password"
              required
            />
            <PasswordField
              field={fields.confirmPassword}
              label={t("confirm")}
              hint={againIn(fields.confirmPassword)}
              autoComplete="new-password"
              required
            />
          </RecordForm>
        </Card>
        {!mustChange && (
          <p className="mt-4">
            <Link className="link inline-block min-h-6" to={pathOf("profile")}>
              {t("toProfile")}
            </Link>
          </p>
        )}
      </div>
      {dialog}
    </>
  );
}

/**
 * Whether the password fields are empty after a refusal, because no page contains a password. They keep their values if scripts
 * have sent the form.
 */
function useMustTypeAgain(reply: FormReply | undefined): boolean {
  const [ofDocument] = useState(reply);
  return reply !== undefined && reply === ofDocument;
}
