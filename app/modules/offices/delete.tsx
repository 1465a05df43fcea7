import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { calls } from "contract";
import { useTranslation } from "~/i18n/translation";
import { readUnlessFormFailed } from "~/records/read-unless-form-failed.server";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { redirectWithNotice } from "~/session/redirect-with-notice.server";
import { pageTitle } from "~/i18n/title";
import { Confirm } from "~/ui/feedback/confirm";
import { BulkResultView } from "~/ui/feedback/bulk-result";
import { bulkResultReply, runBulkAction } from "~/records/bulk-action.server";
import { newFormToken } from "~/records/save-record.server";
import { listHref, readListQuery } from "~/records/list-query";
import { AssignedInspectors } from "./assigned-inspectors";
import { nameOf } from "./columns";
import { officeRules } from "./list-rules";
import { chosenOffices } from "./offices.server";
import "./texts";

export const meta: MetaFunction = (args) => pageTitle(args, (t) => t("offices:deleteTitle"));

export const loader = guardedLoader("Office_Management", async (args) => {
  const offices = await readUnlessFormFailed(args, () => chosenOffices(args));
  return { offices: offices ?? [], query: readListQuery(args.url, officeRules), formToken: newFormToken() };
});

export const action = guardedAction("Office_Management", async ({ api, form, url, t }) => {
  const receipt = await runBulkAction({
    form,
    run: ({ id }, writeOptions) => api(calls.removeOffice, { params: { id }, ...writeOptions }),
  });
  if (receipt.failed > 0) return bulkResultReply(receipt);
  const text = t("offices:deleted", { count: receipt.done });
  return redirectWithNotice(listHref(readListQuery(url, officeRules)), { kind: "success", text });
});

/** Asks before offices are deleted, and tells who still inspects there. */
export default function DeleteOffices() {
  const { offices, query, formToken } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("offices");
  const close = listHref(query);
  if (reply) return <BulkResultView receipt={reply.receipt} closeHref={close} formToken={formToken} />;
  return (
    <Confirm
      question={t("deleteQuestion", { count: offices.length })}
      chosen={offices.map((office) => ({ id: office._id, name: nameOf(office) }))}
      formToken={formToken}
      closeHref={close}
      submitLabel={t("delete")}
      danger
    >
      <AssignedInspectors offices={offices} />
    </Confirm>
  );
}
