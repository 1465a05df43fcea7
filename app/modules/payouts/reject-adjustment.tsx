import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { calls } from "contract";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { useFormat } from "~/i18n/format";
import { pageTitle } from "~/i18n/page-title";
import { readUnlessFormFailed, requiredId } from "~/records/form/read-form-page.server";
import { newFormToken } from "~/records/form/form-token.server";
import { saveRecord } from "~/records/form/save-record.server";
import { backToList } from "~/records/list/list-query";
import { redirectWithNotice } from "~/session/notices.server";
import { Dialog } from "~/ui/feedback/dialog";
import { RecordForm } from "~/ui/form/record-form";
import { TextAreaField } from "~/ui/form/text-fields";
import { useRecordForm } from "~/ui/form/use-record-form";
import { adjustmentRules } from "./list-rules";
import { adjustmentName } from "./adjustment-columns";
import { adjustmentOf } from "./adjustments.server";
import { reversalForm } from "./reason-schema";

export const handle = { i18n: "payouts" };

const loadSchema = async () => (await import("./reason-schema")).reversalForm;

export const meta = pageTitle((t) => t("payouts:rejectQuestion"));

export const loader = guardedLoader("Payouts", async (args) => ({
  proposal: await readUnlessFormFailed(args, () => adjustmentOf(args.api, requiredId(args.url))),
  back: backToList(args.url, adjustmentRules),
  formToken: newFormToken(),
}));

export const action = guardedAction("Payouts", ({ api, form, url, t }) =>
  saveRecord({
    form,
    schema: reversalForm,
    call: (body, writeOptions) =>
      api(calls.rejectAdjustment, { params: { id: url.searchParams.get("id") ?? "" }, body, ...writeOptions }),
    done: ({ data }) =>
      redirectWithNotice(backToList(url, adjustmentRules), {
        kind: "success",
        text: t("payouts:rejectDone"),
        ...(data && { about: data.driver.name }),
      }),
  }),
);

/** Asks for the reason before a proposal is rejected, or taken back by who made it. */
export default function RejectAdjustment() {
  const { proposal, back, formToken } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("payouts");
  const format = useFormat();
  const [form, fields] = useRecordForm({ id: "reject", schema: loadSchema, reply });
  return (
    <Dialog title={t("rejectQuestion")} closeHref={back} role="alertdialog">
      <RecordForm
        form={form}
        formToken={formToken}
        version={proposal?.updatedAt}
        back={back}
        backLabel={t("ui:cancel")}
        saveLabel={t("reject")}
        destructive
        compare={[{ name: "reason", label: t("reason") }]}
      >
        {proposal && <p className="confirm-name">{adjustmentName(format, proposal)}</p>}
        <TextAreaField field={fields.reason} label={t("reason")} hint={t("reasonHint")} rows={3} required />
      </RecordForm>
    </Dialog>
  );
}
