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
import { refundRules } from "./list-rules";
import { nameOf } from "./refund-name";
import { refundOf } from "./refunds.server";
import { rejectionForm } from "./reason-schema";

export const handle = { i18n: "refunds" };

const loadSchema = async () => (await import("./reason-schema")).rejectionForm;

export const meta = pageTitle((t) => t("refunds:rejectQuestion"));

export const loader = guardedLoader("Refunds", async (args) => ({
  refund: await readUnlessFormFailed(args, () => refundOf(args.api, requiredId(args.url))),
  back: backToList(args.url, refundRules),
  formToken: newFormToken(),
}));

export const action = guardedAction("Refunds", ({ api, form, url, t }) =>
  saveRecord({
    form,
    schema: rejectionForm,
    call: (body, writeOptions) =>
      api(calls.rejectRefund, { params: { id: url.searchParams.get("id") ?? "" }, body, ...writeOptions }),
    done: ({ data }) =>
      redirectWithNotice(backToList(url, refundRules), {
        kind: "success",
        text: t("refunds:rejectDone"),
        ...(data && { about: t("refunds:bookingOf", { number: data.booking.number }) }),
      }),
  }),
);

/** Asks for the reason before a proposal is rejected, or taken back by who made it. */
export default function RejectRefund() {
  const { refund, back, formToken } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("refunds");
  const format = useFormat();
  const [form, fields] = useRecordForm({ id: "reject", schema: loadSchema, reply });
  return (
    <Dialog title={t("rejectQuestion")} closeHref={back} role="alertdialog">
      <RecordForm
        form={form}
        formToken={formToken}
        version={refund?.updatedAt}
        back={back}
        backLabel={t("ui:cancel")}
        saveLabel={t("reject")}
        destructive
        compare={[{ name: "reason", label: t("reason") }]}
      >
        {refund && <p className="confirm-name">{nameOf(t, format, refund)}</p>}
        <TextAreaField field={fields.reason} label={t("reason")} hint={t("reasonHint")} rows={3} required />
      </RecordForm>
    </Dialog>
  );
}
