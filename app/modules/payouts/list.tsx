import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { DriverBalance } from "contract/payouts";
import { guardedLoader } from "~/access/guard.server";
import { useFormat, useLocale } from "~/i18n/format";
import { pageTitle } from "~/i18n/page-title";
import { listHref, pageHref, readListQuery } from "~/records/list/list-query";
import { listData, readList } from "~/records/list/read-list.server";
import { serviceFormat } from "~/records/service-format.server";
import { withPeriod } from "~/records/list/with-period.server";
import { serviceToday } from "~/taxi-api/service-locale.server";
import { Empty } from "~/ui/feedback/empty";
import { LinkButton } from "~/ui/link-button";
import { BulkBar, BulkButton } from "~/ui/list/bulk-bar";
import { DataTable } from "~/ui/list/data-table";
import { ListBody } from "~/ui/list/list-body";
import { ListPage } from "~/ui/list/list-page";
import { ListToolbar } from "~/ui/list/list-toolbar";
import { Pagination } from "~/ui/list/pagination";
import { RowActions } from "~/ui/list/row-actions";
import { useColumns, useListTable } from "~/ui/list/use-list-table";
import { balanceColumns, balanceFilters } from "./columns";
import { adjustmentRules, payoutRules, runRules } from "./list-rules";
import { balanceSource, officeOptions, sumsText } from "./payouts.server";
import { statementLink } from "./statement-link";

export const handle = { i18n: "payouts" };

export const meta = pageTitle((t) => t("screens:title.Payouts"));

export const loader = guardedLoader("Payouts", async (args) => {
  const { api, url, t, language } = args;
  const [list, offices, today] = await Promise.all([
    readList(readListQuery(url, payoutRules), balanceSource(api), async (sums) =>
      sumsText(t, await serviceFormat(args), sums),
    ),
    officeOptions(args),
    serviceToday(api),
  ]);
  return listData(withPeriod(list, { language, today, dateName: t("payouts:paidAt") }), { offices });
});

/** The list of what the company and each driver owe each other. */
export default function Payouts() {
  const { list, offices } = useLoaderData<typeof loader>();
  const { t } = useTranslation("payouts");
  const here = listHref(list.query);
  const areDebtors = list.query.filters.state === "owes";
  const statementOf = (row: DriverBalance) => statementLink(row, here);
  const columns = useColumns((t, format) => balanceColumns(t, format, statementOf), here);
  const filters = balanceFilters(t, offices, useFormat(), useLocale().currency);
  const table = useListTable({
    list,
    columns,
    rowName: ({ driver }) => driver.name,
    actions: (row) => (
      <RowActions
        name={row.driver.name}
        {...(row.balance !== 0 && {
          primary: { label: t(row.balance > 0 ? "pay" : "receive"), to: payHref(list.query, row) },
        })}
        more={[{ label: t("statement"), icon: "file-text" as const, to: statementOf(row) }]}
      />
    ),
    selectable: true,
  });
  return (
    <ListPage
      section={t("screens:group.money")}
      title={t("screens:title.Payouts")}
      summary={list.sums}
      actions={
        <>
          {list.state === "ok" && (
            <LinkButton to={listHref(list.query, {}, { under: areDebtors ? "receive" : "pay", also: { all: "yes" } })}>
              {t(areDebtors ? "receiveAll" : "payAll")}
            </LinkButton>
          )}
          <LinkButton to={runRules.path}>{t("runs")}</LinkButton>
          <LinkButton to={adjustmentRules.path}>{t("adjustments")}</LinkButton>
        </>
      }
      list={list}
      filters={filters}
    >
      <ListToolbar list={list} searchLabel={t("search")} table={table} filters={filters} />
      <ListBody list={list} empty={<Empty icon="wallet" hint={t("empty")} />}>
        <DataTable isTickedOnly list={list} table={table} filters={filters} noun={t("balances")} />
        <BulkBar list={list} table={table}>
          <BulkButton under="pay" icon="wallet">
            {t("pay")}
          </BulkButton>
          <BulkButton under="receive">{t("receive")}</BulkButton>
        </BulkBar>
      </ListBody>
      <Pagination list={list} />
    </ListPage>
  );
}

function payHref(query: Parameters<typeof pageHref>[0], { _id, balance }: DriverBalance): string {
  return pageHref(query, balance > 0 ? "pay" : "receive", _id);
}
