import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { calls } from "contract";
import type { RedeemRequest } from "contract/redeem";
import { counted } from "~/i18n/counted";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { useFormat } from "~/i18n/format";
import { pageTitle } from "~/i18n/page-title";
import { bulkReply, runBulkAction } from "~/records/bulk/bulk-action.server";
import { backToList, pageHref, readListQuery } from "~/records/list/list-query";
import { beginJob } from "~/records/bulk/matching.server";
import { readConfirmPage } from "~/records/bulk/read-confirm-page.server";
import { readSelection } from "~/records/bulk/read-selection.server";
import { ConfirmPage } from "~/ui/feedback/confirm-page";
import { isApprovable, obstacleTo } from "./obstacle";
import { nameOf, redeemRules } from "./request";
import { PriceNote } from "./price-note";
import { requestOf, redeemSource } from "./redeem.server";
import { RefusalNotice } from "./refusal-notice";
import { Undecidable } from "~/ui/feedback/undecidable";

export const handle = { i18n: "redeem" };

export const meta = pageTitle<typeof loader>((t, { data, formFailed }) => {
  if (formFailed) return t("ui:bulkResult.caption");
  const approvable = data?.matching?.total ?? data?.selected.filter(isApprovable).length ?? 1;
  return approvable > 0 ? t("redeem:approveQuestion", counted(approvable)) : t("redeem:cannotApprove");
});

export const loader = guardedLoader("Redeem", async (args) => {
  const { api, url } = args;
  const page = await readConfirmPage(
    args,
    backToList(url, redeemRules),
    (asked) => readSelection(asked, (id) => requestOf(api, id)),
    { rules: redeemRules, source: redeemSource },
  );
  return { ...page, query: readListQuery(url, redeemRules) };
});

export const action = guardedAction("Redeem", async (args) => {
  const { api, form, t, url } = args;
  const begun = await beginJob(args, "redeem.approve");
  if (begun) return begun;
  let once = 0;
  const result = await runBulkAction({
    form,
    run: async ({ id }, writeOptions) => {
      const { data } = await api(calls.approveRedeem, { params: { id }, ...writeOptions });
      if (data?.status === "pending") once += 1;
    },
  });
  const whole = result.done - once;
  const texts = [
    ...(whole > 0 || once === 0 ? [t("redeem:approveDone", counted(whole))] : []),
    ...(once > 0 ? [t("redeem:approvedOnceDone", counted(once))] : []),
  ];
  return bulkReply(args, result, { back: backToList(url, redeemRules), text: texts.join(". ") });
});

/** Asks before points are paid out. Requests that the server would refuse are listed separately, with the alternatives. */
export default function ApproveRedeem() {
  const { selected, count, query, ...page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("redeem");
  const format = useFormat();
  const approvable = selected.filter(isApprovable);
  const others = selected.filter((request) => !isApprovable(request));
  const [only] = others;
  if (!reply && !page.matching && approvable.length === 0 && only) {
    const why = obstacleTo(only, t, format) ?? "";
    return (
      <Undecidable
        title={others.length === 1 ? t("cannotApproveBecause", { why }) : t("cannotApprove")}
        back={page.back}
        actions={
          others.length === 1 &&
          only.status === "pending" && (
            <Link className="btn btn-danger" to={pageHref(query, "reject", only._id)} preventScrollReset>
              {t("reject")}
            </Link>
          )
        }
      >
        {others.length === 1 ? (
          <p className="confirm-name">{nameOf(only, t, format)}</p>
        ) : (
          <RefusalNotice requests={others} query={query} />
        )}
      </Undecidable>
    );
  }
  return (
    <ConfirmPage
      {...page}
      reply={reply}
      question={t("approveQuestion", counted(page.matching ? count : approvable.length))}
      records={approvable.map((request) => ({
        id: request._id,
        name: nameOf(request, t, format),
        ...(request.updatedAt && { version: request.updatedAt }),
      }))}
      submitLabel={t("approve")}
      submitIcon="check"
    >
      <p className="text-ink-2">{t("approveEffect", { count: approvable.length })}</p>
      <LimitNote requests={approvable} />
      <RefusalNotice requests={others} query={query} />
      <PriceNote requests={approvable} />
    </ConfirmPage>
  );
}

/** Says in advance that amounts above the limit need a second person, and whether there is one. */
function LimitNote({ requests }: { requests: readonly RedeemRequest[] }) {
  const { t } = useTranslation("redeem");
  const above = requests.filter(({ otherApprovers }) => typeof otherApprovers === "number");
  const [first] = above;
  if (!first) return null;
  return (
    <p className="notice notice-info">
      {t("aboveLimit", counted(above.length))} {first.otherApprovers === 0 && t("nobodyElse")}
    </p>
  );
}
