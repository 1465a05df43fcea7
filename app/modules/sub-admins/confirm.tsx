import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { calls } from "contract";
import { isolated } from "~/i18n/right-to-left";
import { counted } from "~/i18n/counted";
import { type GuardedActionArgs, guardedAction, guardedLoader } from "~/access/guard.server";
import { lastSegment } from "~/http/last-segment";
import { bulkAction, bulkReply, runBulkAction } from "~/records/bulk/bulk-action.server";
import { backToList } from "~/records/list/list-query";
import { readConfirmPage } from "~/records/bulk/read-confirm-page.server";
import { noticeOf } from "~/records/bulk/undo.server";
import { redirectWithNotice } from "~/session/notices.server";
import { ConfirmPage, questionTitle } from "~/ui/feedback/confirm-page";
import { subAdminRules } from "./list-rules";
import { selectedSubAdmins, subAdminSource } from "./sub-admins.server";

export const handle = { i18n: "sub-admins" };

const ACTS = ["block", "unblock", "reset-password", "reset-factor"] as const;
const LABELS = {
  block: "block",
  unblock: "unblock",
  "reset-password": "resetPassword",
  "reset-factor": "resetFactor",
} as const;

export const meta = questionTitle((t, count, location) =>
  t(`sub-admins:${LABELS[lastSegment(location, ACTS)]}Question`, counted(count)),
);

export const loader = guardedLoader("AddEdit_SubAdmin", (args) =>
  readConfirmPage(
    args,
    backToList(args.url, subAdminRules),
    async (url) => {
      const selected = await selectedSubAdmins(args.api, url);
      return selected.map(({ _id, username, email }) => ({ id: _id, name: `${isolated(username)} (${email})` }));
    },
    { rules: subAdminRules, source: subAdminSource },
  ),
);

export const action = guardedAction("AddEdit_SubAdmin", (args) => {
  const act = lastSegment(args.url, ACTS);
  if (act === "reset-password") return resetPassword(args);
  return bulkAction(args, {
    back: backToList(args.url, subAdminRules),
    done: `sub-admins:${LABELS[act]}Done`,
    ...(act !== "reset-factor" && { job: `subAdmin.${act}` as const }),
    run: ({ id }, writeOptions) =>
      act === "reset-factor"
        ? args.api(calls.resetSecondFactor, { params: { id }, ...writeOptions })
        : args.api(calls.blockSubAdmin, { params: { id }, body: { isBlock: act }, ...writeOptions }),
  });
});

/** Sends a new password by e-mail. Section 8 specifies one notice for its failure. */
async function resetPassword(args: GuardedActionArgs) {
  const { api, form, url, t } = args;
  const result = await runBulkAction({
    form,
    run: ({ id }, writeOptions) => api(calls.resetSubAdminPassword, { params: { id }, ...writeOptions }),
  });
  const back = backToList(url, subAdminRules);
  if (result.done === 0 && !result.outcomes.some(({ isUncertain }) => isUncertain))
    return redirectWithNotice(back, {
      kind: "error",
      text: t("sub-admins:resetFailed"),
      ...noticeOf(url, result.outcomes),
    });
  return bulkReply(args, result, { back, text: t("sub-admins:resetDone") });
}

/** Asks before sub-admins are blocked or unblocked, get a new password, or lose their second factor. */
export default function ConfirmSubAdmins() {
  const { selected, count, ...page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const label = LABELS[lastSegment(useLocation(), ACTS)];
  const { t } = useTranslation("sub-admins");
  return (
    <ConfirmPage
      {...page}
      key={label}
      reply={reply}
      question={t(`${label}Question`, counted(count))}
      records={selected}
      submitLabel={t(label)}
      danger={label === "block" || label === "resetFactor"}
    >
      <p>{t(`${label}Consequence`)}</p>
    </ConfirmPage>
  );
}
