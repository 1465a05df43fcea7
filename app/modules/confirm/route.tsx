import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { calls } from "contract";
import { guardedAction, guardedLoader, type GuardedArgs } from "~/access/guard.server";
import { pageOf, safeTarget } from "~/access/landing";
import { isRefusedProof, proofOf } from "~/access/proof.server";
import { pageTitle } from "~/i18n/page-title";
import { newFormToken } from "~/records/form/form-token.server";
import { saveRecord } from "~/records/form/save-record.server";
import { TaxiApiError } from "~/taxi-api/error";
import { Card } from "~/ui/card";
import { RecordForm } from "~/ui/form/record-form";
import { PasswordField } from "~/ui/form/text-fields";
import { useRecordForm } from "~/ui/form/use-record-form";
import { buttonClass } from "~/ui/button";
import { LinkButton } from "~/ui/link-button";
import { PageHeading } from "~/ui/page-heading";

export const handle = { i18n: "confirm" };

const loadSchema = async () => (await import("./schema")).proofSchema;

export const meta = pageTitle((t) => t("screens:title.confirm"));

export const loader = guardedLoader("confirm", (args) => ({ ...placesOf(args), formToken: newFormToken() }));

export const action = guardedAction("confirm", async (args) => {
  const { proofSchema } = await import("./schema");
  return saveRecord({
    form: args.form,
    schema: proofSchema,
    call: ({ password }, { idempotencyKey }) =>
      args.api(calls.confirmIdentity, { body: proofOf(password), idempotencyKey }).catch((error: unknown) => {
        if (!isRefusedProof(error)) throw error;
        const { panelStatus: status, call } = error;
        // The browser has the texts of this module, but not those of `failures`.
        const problem = error.kind === "throttled" ? "confirm:throttled" : "confirm:wrong";
        throw new TaxiApiError("refused", { status, message: "", call, errors: { password: problem } });
      }),
    done: () => {
      const next = new URL(args.url);
      next.searchParams.set("done", "1");
      return redirect(next.pathname + next.search);
    },
  });
});

/** Returns the URL that the person requested, and the list that they came from, or the start page if they may not open that. */
function placesOf({ url, person }: GuardedArgs) {
  const next = safeTarget(person, url.searchParams.get("next"));
  const isDone = next !== null && url.searchParams.has("done");
  return { next, back: next === null ? "/" : pageOf(next), isDone };
}

/** Asks a person to prove their identity before a file is created, and then leads to the file. */
export default function Confirm() {
  const { next, back, isDone, formToken } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("confirm");
  const [form, fields] = useRecordForm({ id: "confirm", schema: loadSchema, reply });
  if (isDone && next)
    return (
      <>
        {/* The download starts by itself, with or without scripts; the page stays. */}
        <meta httpEquiv="refresh" content={`0;url=${next}`} />
        <PageHeading title={t("done")} summary={t("fileComes")} />
        <div className="flex flex-wrap gap-3">
          <a className={buttonClass({ kind: "primary" })} href={next}>
            {t("file")}
          </a>
          <LinkButton to={back}>{t("toList")}</LinkButton>
        </div>
      </>
    );
  return (
    <>
      <PageHeading title={t("screens:title.confirm")} summary={t("why")} />
      <Card>
        <RecordForm
          form={form}
          formToken={formToken}
          back={back}
          backLabel={t("ui:cancel")}
          saveLabel={t("submit")}
          compare={[{ name: "password", label: t("label") }]}
        >
          <PasswordField field={fields.password} label={t("label")} autoComplete="current-password" required />
        </RecordForm>
      </Card>
    </>
  );
}
