import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { calls } from "contract";
import { useTranslation } from "react-i18next";
import { besideForm } from "~/access/beside-form.server";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { redirectWithNotice } from "~/access/redirect-with-notice.server";
import { titled } from "~/i18n/title";
import { Confirm } from "~/ui/feedback/confirm";
import { ReceiptView } from "~/ui/feedback/receipt";
import { receiptReply, runEach } from "~/ui/form/run-each.server";
import { newRequestId } from "~/ui/form/save.server";
import { listHref, readListQuery } from "~/ui/list/list-query";
import { AssignedInspectors } from "./assigned-inspectors";
import { nameOf } from "./columns";
import { officeRules } from "./list-rules";
import { chosenOffices } from "./offices.server";
import "./texts";

export const meta: MetaFunction = (args) => titled(args, (t) => t("offices:deleteTitle"));

export const loader = guardedLoader("Office_Management", async (args) => {
  const offices = await besideForm(args, () => chosenOffices(args));
  return { offices: offices ?? [], query: readListQuery(args.url, officeRules), requestId: newRequestId() };
});

export const action = guardedAction("Office_Management", async ({ api, form, url, t }) => {
  const receipt = await runEach({ form, run: ({ id }, once) => api(calls.removeOffice, { params: { id }, ...once }) });
  if (receipt.failed > 0) return receiptReply(receipt);
  const text = t("offices:deleted", { count: receipt.done });
  return redirectWithNotice(listHref(readListQuery(url, officeRules)), { kind: "success", text });
});

/** Asks before offices are deleted, and tells who still inspects there. */
export default function DeleteOffices() {
  const { offices, query, requestId } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("offices");
  const close = listHref(query);
  if (reply) return <ReceiptView receipt={reply.receipt} closeHref={close} requestId={requestId} />;
  return (
    <Confirm
      question={t("deleteQuestion", { count: offices.length })}
      chosen={offices.map((office) => ({ id: office._id, name: nameOf(office) }))}
      requestId={requestId}
      closeHref={close}
      submitLabel={t("delete")}
      danger
    >
      <AssignedInspectors offices={offices} />
    </Confirm>
  );
}
