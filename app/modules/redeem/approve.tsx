import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { calls } from "contract";
import { useTranslation } from "~/i18n/translation";
import { readUnlessFormFailed } from "~/records/read-unless-form-failed.server";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { redirectWithNotice } from "~/session/redirect-with-notice.server";
import { useFormat } from "~/i18n/format";
import { pageTitle } from "~/i18n/title";
import { Confirm } from "~/ui/feedback/confirm";
import { BulkResultView } from "~/ui/feedback/bulk-result";
import { bulkResultReply, runBulkAction } from "~/records/bulk-action.server";
import { newFormToken } from "~/records/save-record.server";
import { listHref, readListQuery } from "~/records/list-query";
import { nameOf } from "./columns";
import { redeemRules } from "./list-rules";
import { RefusalNotice } from "./refusal-notice";
import { PriceNote } from "./price-note";
import { selectedRequests } from "./redeem.server";
import "./texts";

export const meta: MetaFunction = (args) => pageTitle(args, (t) => t("redeem:approveTitle"));

export const loader = guardedLoader("Redeem", async (args) => {
  const requests = await readUnlessFormFailed(args, () => selectedRequests(args.api, args.url));
  return { requests: requests ?? [], query: readListQuery(args.url, redeemRules), formToken: newFormToken() };
});

export const action = guardedAction("Redeem", async ({ api, form, url, t }) => {
  const receipt = await runBulkAction({
    form,
    run: ({ id }, writeOptions) => api(calls.approveRedeem, { params: { id }, ...writeOptions }),
  });
  if (receipt.failed > 0) return bulkResultReply(receipt);
  const text = t("redeem:approveDone", { count: receipt.done });
  return redirectWithNotice(listHref(readListQuery(url, redeemRules)), { kind: "success", text });
});

/** Asks before points are paid out, and warns of requests that the server will refuse. */
export default function ApproveRedeem() {
  const { requests, query, formToken } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("redeem");
  const format = useFormat();
  const close = listHref(query);
  if (reply) return <BulkResultView receipt={reply.receipt} closeHref={close} formToken={formToken} />;
  return (
    <Confirm
      question={t("approveQuestion", { count: requests.length })}
      chosen={requests.map((request) => ({
        id: request._id,
        name: nameOf(request, t, format),
        ...(request.updatedAt && { version: request.updatedAt }),
      }))}
      formToken={formToken}
      closeHref={close}
      submitLabel={t("approve")}
      submitIcon="check"
    >
      <p className="text-ink-2">{t("approveEffect", { count: requests.length })}</p>
      <RefusalNotice requests={requests} />
      <PriceNote requests={requests} />
    </Confirm>
  );
}
