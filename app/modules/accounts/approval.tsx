import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { calls } from "contract";
import type { Account } from "contract/accounts";
import { guardedAction, guardedLoader, type GuardedArgs } from "~/access/guard.server";
import { lastSegment } from "~/http/last-segment";
import { notFound, PanelError } from "~/http/panel-error.server";
import { pageTitle } from "~/i18n/page-title";
import { bulkResultReply, runBulkAction } from "~/records/bulk/bulk-action.server";
import { readListQuery } from "~/records/list/list-query";
import { readConfirmPage } from "~/records/bulk/read-confirm-page.server";
import { selectionIn } from "~/records/bulk/selection";
import { noticeOf } from "~/records/bulk/undo.server";
import { redirectWithNotice } from "~/session/notices.server";
import { ConfirmPage } from "~/ui/feedback/confirm-page";
import { nameOf, needsApproval, accountRules, detailsHref } from "./account";
import { accountOf } from "./accounts.server";

export const handle = { i18n: "accounts" };

const ACTS = ["approve", "disapprove"] as const;

export const meta = pageTitle((t, { location }) => t(`accounts:${lastSegment(location, ACTS)}Title`));

export const loader = guardedLoader("account-details", (args) =>
  readConfirmPage(args, backToDetails(args.url), async () => {
    const account = await accountToApprove(args);
    return [{ id: account._id, name: nameOf(account) }];
  }),
);

/** Section 4: the notice is the server's message or, if it has none, the panel's. */
export const action = guardedAction("account-details", async (args) => {
  const { api, form, url, t } = args;
  const account = await accountToApprove(args);
  const ids = selectionIn(form).map(({ id }) => id);
  // The person has confirmed only this account.
  if (ids.join() !== account._id) throw new PanelError("badForm", 400);
  const act = lastSegment(url, ACTS);
  let message: string | undefined;
  const result = await runBulkAction({
    form,
    run: async ({ id }, writeOptions) => {
      const body = { _id: id, isapproved: act === "approve" };
      message = (await api(calls.approveAccount, { body, ...writeOptions })).message;
    },
  });
  if (result.failed > 0) return bulkResultReply(result);
  return redirectWithNotice(backToDetails(url), {
    kind: "success",
    text: message || t(`accounts:${act}Done`),
    ...noticeOf(url, result.outcomes, act === "approve" ? "disapprove" : "approve"),
  });
});

/** @throws PanelError 404 for an account that needs no approval */
async function accountToApprove({ api, url }: GuardedArgs): Promise<Account> {
  const account = await accountOf(api, url.searchParams.get("id"));
  if (!needsApproval(account)) throw notFound();
  return account;
}

function backToDetails(url: URL): string {
  return detailsHref(readListQuery(url, accountRules), url.searchParams.get("id") ?? "");
}

/** Asks before an account is approved or disapproved, over its details. */
export default function ApproveAccount() {
  const { selected, ...page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const act = lastSegment(useLocation(), ACTS);
  const { t } = useTranslation("accounts");
  return (
    <ConfirmPage
      {...page}
      backLabel={t("ui:form.back")}
      reply={reply}
      question={t(`${act}Question`)}
      records={selected}
      submitLabel={t(act)}
      danger={act === "disapprove"}
    />
  );
}
