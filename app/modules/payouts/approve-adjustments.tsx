import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { calls } from "contract";
import type { AdjustmentProposal } from "contract/adjustments";
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
import { adjustmentName } from "./adjustment-columns";
import { adjustmentRules } from "./list-rules";
import { adjustmentOf, adjustmentSource } from "./adjustments.server";

export const handle = { i18n: "payouts" };

const isApprovable = ({ status, isOwn }: Pick<AdjustmentProposal, "status" | "isOwn">) =>
  status === "proposed" && !isOwn;

export const meta = pageTitle<typeof loader>((t, { data, formFailed }) => {
  if (formFailed) return t("ui:bulkResult.caption");
  const approvable = data?.matching?.total ?? data?.selected.filter(isApprovable).length ?? 1;
  return approvable > 0 ? t("payouts:approveQuestion", counted(approvable)) : t("payouts:cannotApprove");
});

export const loader = guardedLoader("Payouts", (args) =>
  readConfirmPage(
    args,
    backToList(args.url, adjustmentRules),
    (asked) => readSelection(asked, (id) => adjustmentOf(args.api, id)),
    { rules: adjustmentRules, source: adjustmentSource },
  ),
);

export const action = guardedAction("Payouts", (args) =>
  bulkAction(args, {
    back: backToList(args.url, adjustmentRules),
    done: "payouts:approveDone",
    job: "adjustment.approve",
    run: ({ id }, writeOptions) => args.api(calls.approveAdjustment, { params: { id }, ...writeOptions }),
  }),
);

/** Asks before other people's proposals are approved; those that can't be approved are listed separately. */
export default function ApproveAdjustments() {
  const { selected, count, ...page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("payouts");
  const format = useFormat();
  const approvable = selected.filter(isApprovable);
  const others = selected.filter((row) => !isApprovable(row));
  const leftOut = (
    <LeftOut
      records={others.map((row) => ({
        id: row._id,
        name: adjustmentName(format, row),
        why: t(row.status === "proposed" ? "isOwn" : `proposal.${row.status}`),
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
      records={approvable.map((row) => ({
        id: row._id,
        name: adjustmentName(format, row),
        facts: [t("proposedBy", { name: row.by ?? "–" }), row.reason],
        ...(row.updatedAt && { version: row.updatedAt }),
      }))}
      submitLabel={t("approve")}
      submitIcon="check"
    >
      <p className="text-ink-2">{t("approveEffect")}</p>
      {leftOut}
    </ConfirmPage>
  );
}
