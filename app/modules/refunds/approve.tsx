import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { calls } from "contract";
import type { Refund } from "contract/refunds";
import { counted } from "~/i18n/counted";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { useFormat } from "~/i18n/format";
import { pageTitle } from "~/i18n/page-title";
import { bulkAction } from "~/records/bulk/bulk-action.server";
import { readConfirmPage } from "~/records/bulk/read-confirm-page.server";
import { readSelection } from "~/records/bulk/read-selection.server";
import { backToList } from "~/records/list/list-query";
import { ConfirmPage } from "~/ui/feedback/confirm-page";
import { LeftOut } from "~/ui/feedback/left-out";
import { Undecidable } from "~/ui/feedback/undecidable";
import { refundRules } from "./list-rules";
import { nameOf } from "./refund-name";
import { refundOf, refundSource } from "./refunds.server";

export const handle = { i18n: "refunds" };

const isApprovable = ({ status, isOwn }: Pick<Refund, "status" | "isOwn">) => status === "proposed" && !isOwn;

export const meta = pageTitle<typeof loader>((t, { data, formFailed }) => {
  if (formFailed) return t("ui:bulkResult.caption");
  const approvable = data?.matching?.total ?? data?.selected.filter(isApprovable).length ?? 1;
  return approvable > 0 ? t("refunds:approveQuestion", counted(approvable)) : t("refunds:cannotApprove");
});

export const loader = guardedLoader("Refunds", (args) =>
  readConfirmPage(
    args,
    backToList(args.url, refundRules),
    (asked) => readSelection(asked, (id) => refundOf(args.api, id)),
    { rules: refundRules, source: refundSource },
  ),
);

export const action = guardedAction("Refunds", (args) =>
  bulkAction(args, {
    back: backToList(args.url, refundRules),
    done: "refunds:approveDone",
    job: "refund.approve",
    run: ({ id }, writeOptions) => args.api(calls.approveRefund, { params: { id }, ...writeOptions }),
  }),
);

/** Asks before other people's proposals are approved; those that can't be approved are listed separately. */
export default function ApproveRefunds() {
  const { selected, count, ...page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("refunds");
  const format = useFormat();
  const approvable = selected.filter(isApprovable);
  const others = selected.filter((refund) => !isApprovable(refund));
  const leftOut = (
    <LeftOut
      records={others.map((refund) => ({
        id: refund._id,
        name: nameOf(t, format, refund),
        why: t(refund.status === "proposed" ? "isOwn" : `states.${refund.status}`),
      }))}
    />
  );
  if (!reply && !page.matching && approvable.length === 0)
    return (
      <Undecidable title={t("cannotApprove")} back={page.back}>
        {leftOut}
      </Undecidable>
    );
  return (
    <ConfirmPage
      {...page}
      reply={reply}
      question={t("approveQuestion", counted(page.matching ? count : approvable.length))}
      records={approvable.map((refund) => ({
        id: refund._id,
        name: nameOf(t, format, refund),
        facts: [t("proposedBy", { name: refund.by ?? "–" }), t(`bearers.${refund.bearer}`), refund.reason],
        ...(refund.updatedAt && { version: refund.updatedAt }),
      }))}
      submitLabel={t("approve")}
      submitIcon="check"
    >
      <p className="text-ink-2">{t("approveEffect")}</p>
      {leftOut}
    </ConfirmPage>
  );
}
