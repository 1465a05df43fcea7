import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { calls } from "contract";
import { counted } from "~/i18n/counted";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { useFormat } from "~/i18n/format";
import { pageTitle } from "~/i18n/page-title";
import { bulkAction } from "~/records/bulk/bulk-action.server";
import { backToList, pageHref, readListQuery } from "~/records/list/list-query";
import { readConfirmPage } from "~/records/bulk/read-confirm-page.server";
import { readSelection } from "~/records/bulk/read-selection.server";
import { ConfirmPage } from "~/ui/feedback/confirm-page";
import { isApprovable, obstacleTo } from "./obstacle";
import { nameOf, redeemRules } from "./request";
import { PriceNote } from "./price-note";
import { requestOf } from "./redeem.server";
import { RefusalNotice } from "./refusal-notice";
import { Undecidable } from "./undecidable";

export const handle = { i18n: "redeem" };

export const meta = pageTitle<typeof loader>((t, { data, formFailed }) => {
  if (formFailed) return t("ui:bulkResult.caption");
  const approvable = data?.selected.filter(isApprovable).length ?? 1;
  return approvable > 0 ? t("redeem:approveQuestion", counted(approvable)) : t("redeem:cannotApprove");
});

export const loader = guardedLoader("Redeem", async (args) => {
  const { api, url } = args;
  const page = await readConfirmPage(args, backToList(url, redeemRules), () =>
    readSelection(url, (id) => requestOf(api, id)),
  );
  return { ...page, query: readListQuery(url, redeemRules) };
});

export const action = guardedAction("Redeem", (args) =>
  bulkAction(args, {
    back: backToList(args.url, redeemRules),
    done: "redeem:approveDone",
    run: ({ id }, writeOptions) => args.api(calls.approveRedeem, { params: { id }, ...writeOptions }),
  }),
);

/** Asks before points are paid out. What the server would refuse is told apart, with what can be done instead. */
export default function ApproveRedeem() {
  const { selected, query, ...page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("redeem");
  const format = useFormat();
  const approvable = selected.filter(isApprovable);
  const others = selected.filter((request) => !isApprovable(request));
  const [only] = others;
  if (!reply && approvable.length === 0 && only) {
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
      question={t("approveQuestion", counted(approvable.length))}
      records={approvable.map((request) => ({
        id: request._id,
        name: nameOf(request, t, format),
        ...(request.updatedAt && { version: request.updatedAt }),
      }))}
      submitLabel={t("approve")}
      submitIcon="check"
    >
      <p className="text-ink-2">{t("approveEffect", { count: approvable.length })}</p>
      <RefusalNotice requests={others} query={query} />
      <PriceNote requests={approvable} />
    </ConfirmPage>
  );
}
