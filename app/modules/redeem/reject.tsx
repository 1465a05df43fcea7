import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { MOST_REDEEM_REASON } from "contract/limits";
import { useTranslation } from "react-i18next";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { useFormat } from "~/i18n/format";
import { titled } from "~/i18n/title";
import { Overlay } from "~/ui/feedback/overlay";
import { RecordForm } from "~/ui/form/record-form";
import { TextAreaField } from "~/ui/form/text-fields";
import { useRecordForm } from "~/ui/form/use-record-form";
import { Icon } from "~/ui/icon";
import { listHref } from "~/ui/list/list-query";
import { nameOf } from "./columns";
import { readRejection, rejectRequest } from "./reject.server";
import "./texts";

const loadSchema = async () => (await import("contract/redeem")).redeemRejection;

export const meta: MetaFunction = (args) => titled(args, (t) => t("redeem:rejectTitle"));

export const loader = guardedLoader("Redeem", readRejection);

export const action = guardedAction("Redeem", rejectRequest);

/** Asks for the reason before a request is rejected: the rider reads it. */
export default function RejectRedeem() {
  const { request, query, requestId } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("redeem");
  const format = useFormat();
  const [form, fields] = useRecordForm({ id: "reject", schema: loadSchema, reply });
  return (
    <Overlay title={t("rejectQuestion")} closeHref={listHref(query)}>
      <RecordForm
        form={form}
        requestId={requestId}
        version={request?.updatedAt}
        back={listHref(query)}
        backLabel={t("ui:cancel")}
        saveLabel={t("reject")}
        destructive
        compare={[{ name: "reason", label: t("reason") }]}
      >
        {request && <p className="confirm-name">{nameOf(request, t, format)}</p>}
        {request && request.status !== "pending" && (
          <p className="notice notice-warn">
            <Icon name="triangle-exclamation-point" />
            {t(`already.${request.status}`)}
          </p>
        )}
        <TextAreaField
          field={fields.reason}
          label={t("reason")}
          hint={t("reasonHint", { most: MOST_REDEEM_REASON })}
          rows={3}
          required
        />
      </RecordForm>
    </Overlay>
  );
}
