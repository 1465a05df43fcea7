import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { MAX_REDEEM_REASON } from "contract/limits";
import { pageTitle } from "~/i18n/page-title";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { useFormat } from "~/i18n/format";
import { Dialog } from "~/ui/feedback/dialog";
import { RecordForm } from "~/ui/form/record-form";
import { TextAreaField } from "~/ui/form/text-fields";
import { useRecordForm } from "~/ui/form/use-record-form";
import { nameOf } from "./request";
import { readRejection, rejectRequest } from "./reject.server";
import { Undecidable } from "~/ui/feedback/undecidable";

export const handle = { i18n: "redeem" };

const loadSchema = async () => (await import("contract/redeem")).redeemRejection;

export const meta = pageTitle((t) => t("redeem:rejectTitle"));

export const loader = guardedLoader("Redeem", readRejection);

export const action = guardedAction("Redeem", rejectRequest);

/** Asks for the reason, which the rider will read, before a request is rejected. */
export default function RejectRedeem() {
  const { request, back, formToken } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("redeem");
  const format = useFormat();
  const [form, fields] = useRecordForm({ id: "reject", schema: loadSchema, reply });
  if (request && request.status !== "pending" && !reply) {
    const why = t(`already.${request.status}`);
    return (
      <Undecidable title={t("cannotRejectBecause", { why })} back={back}>
        <p className="confirm-name">{nameOf(request, t, format)}</p>
      </Undecidable>
    );
  }
  return (
    <Dialog title={t("rejectQuestion")} closeHref={back} role="alertdialog">
      <RecordForm
        form={form}
        formToken={formToken}
        version={request?.updatedAt}
        back={back}
        backLabel={t("ui:cancel")}
        saveLabel={t("reject")}
        destructive
        compare={[{ name: "reason", label: t("reason") }]}
      >
        {request && <p className="confirm-name">{nameOf(request, t, format)}</p>}
        <TextAreaField
          field={fields.reason}
          label={t("reason")}
          hint={t("reasonHint", { most: MAX_REDEEM_REASON })}
          rows={3}
          required
        />
      </RecordForm>
    </Dialog>
  );
}
