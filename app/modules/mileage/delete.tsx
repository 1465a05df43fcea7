import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { calls } from "contract";
import { useTranslation } from "react-i18next";
import { besideForm } from "~/access/beside-form.server";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { redirectWithNotice } from "~/access/redirect-with-notice.server";
import { useFormat } from "~/i18n/format";
import { titled } from "~/i18n/title";
import { Confirm } from "~/ui/feedback/confirm";
import { ReceiptView } from "~/ui/feedback/receipt";
import { receiptReply, runEach } from "~/ui/form/run-each.server";
import { newRequestId } from "~/ui/form/save.server";
import { listHref, readListQuery } from "~/ui/list/list-query";
import { nameOf } from "./columns";
import { mileageRules } from "./list-rules";
import { chosenMileages } from "./mileage.server";
import "./texts";

export const meta: MetaFunction = (args) => titled(args, (t) => t("mileage:deleteTitle"));

export const loader = guardedLoader("MilesManagement", async (args) => {
  const mileages = await besideForm(args, () => chosenMileages(args));
  return { mileages: mileages ?? [], query: readListQuery(args.url, mileageRules), requestId: newRequestId() };
});

export const action = guardedAction("MilesManagement", async ({ api, form, url, t }) => {
  const receipt = await runEach({ form, run: ({ id }, once) => api(calls.removeMileage, { params: { id }, ...once }) });
  if (receipt.failed > 0) return receiptReply(receipt);
  const text = t("mileage:deleted", { count: receipt.done });
  return redirectWithNotice(listHref(readListQuery(url, mileageRules)), { kind: "success", text });
});

/** Asks before ranges are deleted, and tells which ones take their rides. */
export default function DeleteMileages() {
  const { mileages, query, requestId } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("mileage");
  const format = useFormat();
  const close = listHref(query);
  if (reply) return <ReceiptView receipt={reply.receipt} closeHref={close} requestId={requestId} />;
  return (
    <Confirm
      question={t("deleteQuestion", { count: mileages.length })}
      chosen={mileages.map((mileage) => ({ id: mileage._id, name: nameOf(mileage, t, format) }))}
      requestId={requestId}
      closeHref={close}
      submitLabel={t("delete")}
      danger
    >
      <p className="text-ink-2">{t("deleteEffect")}</p>
    </Confirm>
  );
}
