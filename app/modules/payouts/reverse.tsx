import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { calls } from "contract";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { pageTitle } from "~/i18n/page-title";
import { requiredId } from "~/records/form/read-form-page.server";
import { newFormToken } from "~/records/form/form-token.server";
import { saveRecord } from "~/records/form/save-record.server";
import { redirectWithNotice } from "~/session/notices.server";
import { Dialog } from "~/ui/feedback/dialog";
import { RecordForm } from "~/ui/form/record-form";
import { TextAreaField } from "~/ui/form/text-fields";
import { useRecordForm } from "~/ui/form/use-record-form";
import { reversalForm } from "./reason-schema";
import { runHref } from "./run-columns";

export const handle = { i18n: "payouts" };

const loadSchema = async () => (await import("./reason-schema")).reversalForm;

export const meta = pageTitle((t) => t("payouts:reverseQuestion"));

export const loader = guardedLoader("PayoutRun", ({ url }) => ({
  back: runHref(requiredId(url)),
  formToken: newFormToken(),
}));

export const action = guardedAction("PayoutRun", ({ api, form, url, t }) =>
  saveRecord({
    form,
    schema: reversalForm,
    call: (body, writeOptions) =>
      api(calls.reversePayment, { params: { id: url.searchParams.get("entry") ?? "" }, body, ...writeOptions }),
    done: ({ data }) =>
      redirectWithNotice(runHref(requiredId(url)), {
        kind: "success",
        text: t("payouts:reverseDone"),
        ...(data && { about: data.driver.name }),
      }),
  }),
);

/** Asks why a payment is reversed; the driver reads the reason on the statement. */
export default function ReversePayment() {
  const { back, formToken } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("payouts");
  const [form, fields] = useRecordForm({ id: "reverse", schema: loadSchema, reply });
  return (
    <Dialog title={t("reverseQuestion")} closeHref={back} role="alertdialog">
      <RecordForm
        form={form}
        formToken={formToken}
        back={back}
        backLabel={t("ui:cancel")}
        saveLabel={t("reverse")}
        destructive
        compare={[{ name: "reason", label: t("reason") }]}
      >
        <p className="text-ink-2">{t("reverseEffect")}</p>
        <TextAreaField field={fields.reason} label={t("reason")} hint={t("reasonHint")} rows={3} required />
      </RecordForm>
    </Dialog>
  );
}
