import { mayOpen } from "~/access/screens";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { RedeemRequest } from "contract/redeem";
import { pageTitle } from "~/i18n/page-title";
import { guardedLoader } from "~/access/guard.server";
import { amountsText } from "~/i18n/amounts";
import { useFormat } from "~/i18n/format";
import { Empty } from "~/ui/feedback/empty";
import { BulkBar, BulkButton } from "~/ui/list/bulk-bar";
import { withPeriod } from "~/records/list/with-period.server";
import { serviceToday } from "~/taxi-api/service-locale.server";
import { DataTable } from "~/ui/list/data-table";
import { useColumns, useListTable } from "~/ui/list/use-list-table";
import { ListBody } from "~/ui/list/list-body";
import { ListPage } from "~/ui/list/list-page";
import { ListToolbar } from "~/ui/list/list-toolbar";
import { filteredHref, pageHref, readListQuery } from "~/records/list/list-query";
import { Pagination } from "~/ui/list/pagination";
import { listData, readList } from "~/records/list/read-list.server";
import { serviceFormat } from "~/records/service-format.server";
import { RowActions } from "~/ui/list/row-actions";
import { redeemColumns } from "./columns";
import { nameOf } from "./request";
import { redeemRules, riderHref } from "./list-rules";
import { overviewOf, redeemSource } from "./redeem.server";
import { PendingSummary } from "./pending-summary";

export const handle = { i18n: "redeem" };

export const meta = pageTitle((t) => t("screens:title.Redeem"));

export const loader = guardedLoader("Redeem", async (args) => {
  const { api, url, person, t, language } = args;
  const [list, overview, today] = await Promise.all([
    readList(readListQuery(url, redeemRules), redeemSource(api), async ({ points, amount, others }) => {
      const format = await serviceFormat(args);
      return t("redeem:sums", { points: format.number(points), amount: amountsText(format, amount, others) });
    }),
    overviewOf(api),
    serviceToday(api),
  ]);
  return listData(withPeriod(list, { language, today }), { overview, mayView: mayOpen(person, "ViewUser") });
});

/** Lists riders' requests to be paid out their happy money. */
export default function RedeemList() {
  const { list, overview, mayView } = useLoaderData<typeof loader>();
  const { t } = useTranslation("redeem");
  const format = useFormat();
  const columns = useColumns(
    (t, format) => redeemColumns(t, format, mayView ? list.query : null),
    mayView ? list.query : null,
  );
  const states = (["pending", "approved", "rejected"] as const).map((value) => ({ value, label: t(value) }));
  const filters = [{ name: "status", label: t("status"), options: states }];
  const toPending = filteredHref(list, { status: "pending" });
  const under = (page: string, { _id }: RedeemRequest) => pageHref(list.query, page, _id);
  const table = useListTable({
    list,
    columns,
    rowName: (request) => nameOf(request, t, format),
    actions: (request) => (
      <RowActions
        name={nameOf(request, t, format)}
        {...(request.status === "pending" && { primary: { label: t("approve"), to: under("approve", request) } })}
        more={[
          ...(request.status === "pending"
            ? [{ label: t("reject"), icon: "x" as const, danger: true, to: under("reject", request) }]
            : []),
          ...(mayView && request.user._id
            ? [{ label: t("viewUser"), icon: "user-round" as const, to: riderHref(list.query, request.user._id) }]
            : []),
        ]}
      />
    ),
    selectable: true,
  });
  return (
    <ListPage
      section={t("screens:group.money")}
      title={t("screens:title.Redeem")}
      summary={
        (overview || list.sums) && (
          <>
            {overview && <PendingSummary overview={overview} to={toPending} />}
            {list.sums && <span className="block">{list.sums}</span>}
          </>
        )
      }
      list={list}
    >
      <ListToolbar list={list} searchLabel={t("search")} table={table} filters={filters} />
      <ListBody list={list} empty={<Empty icon="wallet" hint={t("empty")} />}>
        <DataTable list={list} table={table} filters={filters} noun={t("requests")} />
        <BulkBar list={list} table={table}>
          <BulkButton under="approve" icon="check">
            {t("approve")}
          </BulkButton>
        </BulkBar>
      </ListBody>
      <Pagination list={list} />
    </ListPage>
  );
}
