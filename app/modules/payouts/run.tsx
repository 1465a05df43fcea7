import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Payment } from "contract/payouts";
import { guardedLoader } from "~/access/guard.server";
import { pathOf } from "~/access/screens";
import { useFormat } from "~/i18n/format";
import { pageTitle } from "~/i18n/page-title";
import { listHref, pageHref, readListQuery } from "~/records/list/list-query";
import { readUnlessFormFailed, requiredId } from "~/records/form/read-form-page.server";
import { listData, readList } from "~/records/list/read-list.server";
import { Empty } from "~/ui/feedback/empty";
import { DataTable } from "~/ui/list/data-table";
import { ListBody } from "~/ui/list/list-body";
import { ListPage } from "~/ui/list/list-page";
import { Pagination } from "~/ui/list/pagination";
import { RowActions } from "~/ui/list/row-actions";
import { useColumns, useListTable } from "~/ui/list/use-list-table";
import { paymentColumns } from "./run-columns";
import { paymentRules, paymentSource, runOf } from "./runs.server";
import { statementLink } from "./statement-link";

export const handle = { i18n: "payouts" };

export const meta = pageTitle((t) => t("screens:title.PayoutRun"));

export const loader = guardedLoader("PayoutRun", async (args) => {
  const { api, url } = args;
  const id = requiredId(url);
  const [run, list] = await Promise.all([
    readUnlessFormFailed(args, () => runOf(api, id)),
    readList(readListQuery(url, paymentRules(id)), paymentSource(api, id)),
  ]);
  return listData(list, { run });
});

/** The receipt of a run: its payments, each of which can be reversed. */
export default function PayoutRunPage() {
  const { list, run } = useLoaderData<typeof loader>();
  const { t } = useTranslation("payouts");
  const format = useFormat();
  const here = listHref(list.query);
  const statementOf = (row: Payment) => statementLink(row, here);
  const direction = run?.direction;
  const columns = useColumns((t, format) => paymentColumns(t, format, { statementOf, direction }), here, direction);
  const table = useListTable({
    list,
    columns,
    rowName: ({ driver }) => driver.name,
    actions: (payment) => (
      <RowActions
        name={payment.driver.name}
        more={[
          { label: t("statement"), icon: "file-text" as const, to: statementOf(payment) },
          ...(payment.reversed
            ? []
            : [
                {
                  label: t("reverse"),
                  icon: "undo-2" as const,
                  danger: true,
                  to: `${pageHref(list.query, "reverse")}&entry=${payment._id}`,
                },
              ]),
        ]}
      />
    ),
  });
  const summary =
    run &&
    t(run.direction === "payout" ? "runSummary" : "runSummaryReceived", {
      by: run.by ?? "–",
      until: format.date(run.until),
      method: t(`methods.${run.method}`),
      reference: run.reference || "–",
    });
  return (
    <ListPage
      back={pathOf("Payouts")}
      title={run ? t("runOf", { date: format.date(run.paidOn) }) : t("screens:title.PayoutRun")}
      summary={summary}
      list={list}
    >
      <ListBody list={list} empty={<Empty icon="wallet" hint={t("noRuns")} />}>
        <DataTable list={list} table={table} noun={t("paymentsNoun")} />
      </ListBody>
      <Pagination list={list} />
    </ListPage>
  );
}
