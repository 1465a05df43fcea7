import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { calls } from "contract";
import { callName } from "contract/call";
import { counted } from "~/i18n/counted";
import { guardedAction, guardedLoader, type GuardedActionArgs } from "~/access/guard.server";
import { lastSegment } from "~/http/last-segment";
import { log } from "~/http/instrumentation.server";
import { useFormat } from "~/i18n/format";
import { bulkAction, bulkReply, runBulkAction } from "~/records/bulk/bulk-action.server";
import { backToList } from "~/records/list/list-query";
import { beginJob } from "~/records/bulk/matching.server";
import { readConfirmPage } from "~/records/bulk/read-confirm-page.server";
import { idsOf } from "~/records/bulk/selection";
import { redirectWithNotice } from "~/session/notices.server";
import { ConfirmPage, questionTitle } from "~/ui/feedback/confirm-page";
import { mobileOf, nameAndEmail } from "~/records/person";
import { accountSource, accountsOf, openRidesOf } from "./accounts.server";
import { accountRules } from "./account";

export const handle = { i18n: "accounts" };

const ACTS = ["block", "unblock", "delete"] as const;

export const meta = questionTitle((t, count, location) =>
  t(`accounts:${lastSegment(location, ACTS)}Question`, counted(count)),
);

export const loader = guardedLoader("account-management", (args) =>
  readConfirmPage(
    args,
    backToList(args.url, accountRules),
    async (url) => {
      const accounts = await accountsOf(args.api, idsOf(url));
      const openRides = await openRidesOf(args.api, accounts);
      return accounts.map((account, index) => ({
        id: account._id,
        name: nameAndEmail(account),
        phone: mobileOf(account),
        openRides: openRides[index] ?? null,
      }));
    },
    { rules: accountRules, source: accountSource },
  ),
);

export const action = guardedAction("account-management", (args) => {
  const act = lastSegment(args.url, ACTS);
  if (act === "delete") return deleteAccounts(args);
  return bulkAction(args, {
    back: backToList(args.url, accountRules),
    done: `accounts:${act}Done`,
    job: `account.${act}`,
    run: ({ id }, writeOptions) =>
      args.api(calls.blockAccount, { body: { _id: id, isBlocked: act === "block" }, ...writeOptions }),
  });
});

/** Deletes accounts. Section 8 specifies the notice for a single account that can't be deleted. */
async function deleteAccounts(args: GuardedActionArgs) {
  const { api, form, url, t, requestId } = args;
  const begun = await beginJob(args, "account.delete");
  if (begun) return begun;
  const result = await runBulkAction({
    form,
    run: ({ id }, writeOptions) => api(calls.deleteAccount, { body: { _id: id }, ...writeOptions }),
  });
  const back = backToList(url, accountRules);
  if (result.failed === 0 || result.outcomes.length > 1 || result.outcomes[0]?.isUncertain)
    return bulkReply(args, result, { back, text: t("accounts:deleteDone", counted(result.done)) });
  log("warn", "delete_failed", { requestId, call: callName(calls.deleteAccount) });
  return redirectWithNotice(back, { kind: "error", text: t("accounts:deleteFailed"), about: result.outcomes[0]?.name });
}

/** Asks before accounts are blocked, unblocked or deleted. */
export default function ConfirmAccounts() {
  const { selected, count, ...page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const act = lastSegment(useLocation(), ACTS);
  const { t } = useTranslation("accounts");
  const { number } = useFormat();
  return (
    <ConfirmPage
      {...page}
      reply={reply}
      question={t(`${act}Question`, counted(count))}
      records={selected.map(({ id, name, phone, openRides }) => ({
        id,
        name,
        phone,
        facts: [openRides === null ? "" : t("openRidesNow", { number: number(openRides) })],
      }))}
      submitLabel={t(act)}
      danger={act !== "unblock"}
    >
      {act === "delete" && <p className="text-ink-2">{t("deleteEffect", { count })}</p>}
    </ConfirmPage>
  );
}
