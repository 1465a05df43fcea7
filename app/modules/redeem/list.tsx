import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { createColumnHelper } from "@tanstack/react-table";
import type { TFunction } from "i18next";
import type { RedeemRequest } from "contract/redeem";
import { mayOpen } from "~/access/screens";
import { pageTitle } from "~/i18n/page-title";
import { guardedLoader } from "~/access/guard.server";
import { amountsText } from "~/i18n/amounts";
import { useFormat, type Format } from "~/i18n/format";
import { isolated } from "~/i18n/right-to-left";
import { DecisionStatus } from "~/ui/decision-status";
import { Empty } from "~/ui/feedback/empty";
import { BulkBar, BulkButton } from "~/ui/list/bulk-bar";
import { withPeriod } from "~/records/list/with-period.server";
import { serviceToday } from "~/taxi-api/service-locale.server";
import { DataTable } from "~/ui/list/data-table";
import { useColumns, useListTable } from "~/ui/list/use-list-table";
import { ListBody } from "~/ui/list/list-body";
import { ListPage } from "~/ui/list/list-page";
import { ListToolbar } from "~/ui/list/list-toolbar";
import { filteredHref, pageHref, readListQuery, type ListQuery } from "~/records/list/list-query";
import { Pagination } from "~/ui/list/pagination";
import { listData, readList } from "~/records/list/read-list.server";
import { serviceFormat } from "~/records/service-format.server";
import { StateTabs } from "~/ui/list/state-tabs";
import { RowActions } from "~/ui/list/row-actions";
import { Moment } from "~/ui/list/cells";
import { orEmptyValue } from "~/ui/empty-value";
import type { ListColumn, ListFeatures, ListFilter } from "~/records/list/list-columns";
import { RowName } from "~/ui/list/row-name";
import { nameOf, redeemRules, riderHref } from "./request";
import { overviewOf, redeemSource } from "./redeem.server";
import { PendingSummary } from "./pending-summary";
import { Balance } from "./balance";

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

const column = createColumnHelper<ListFeatures, RedeemRequest>();

/** @param query null renders names without links, for the export and for people who may not open riders */
export function redeemColumns(t: TFunction, format: Format, query: ListQuery | null): ListColumn<RedeemRequest>[] {
  return [
    column.accessor(({ user }) => user.name, {
      id: "user",
      header: t("redeem:user"),
      meta: { rowHeader: true },
      cell: ({ row }) => (
        <span className="block min-w-36">
          <RowName
            {...(query && row.original.user._id && { to: riderHref(query, row.original.user._id, row.original) })}
            detail={row.original.user._id ? row.original.user.email : t("redeem:removed")}
          >
            {row.original.user.name}
          </RowName>
        </span>
      ),
    }),
    column.accessor("points", {
      header: t("redeem:points"),
      meta: { numeric: true },
      cell: ({ row }) => orEmptyValue(format.number(row.original.points)),
    }),
    column.accessor("amount", {
      header: t("redeem:amount"),
      meta: { numeric: true, money: true },
      cell: ({ row }) => orEmptyValue(format.money(row.original.amount, row.original.currency)),
    }),
    column.accessor("balance", {
      header: t("redeem:balance"),
      meta: { numeric: true },
      cell: ({ row }) => <Balance request={row.original} />,
    }),
    column.accessor(({ status }) => t(`redeem:${status}`), {
      id: "status",
      header: t("redeem:status"),
      cell: ({ row }) => (
        <DecisionStatus decision={row.original} label={t(`redeem:${row.original.status}`)}>
          {row.original.approvedOnceBy && (
            <span className="row-detail mt-1">
              {t("redeem:approvedOnce", { name: isolated(row.original.approvedOnceBy) })}
            </span>
          )}
        </DecisionStatus>
      ),
    }),
    column.accessor("requestedAt", {
      header: t("redeem:requestedAt"),
      cell: ({ row }) => <Moment at={row.original.requestedAt} />,
    }),
    column.accessor("decidedBy", { header: t("redeem:decidedBy") }),
    column.accessor("decidedAt", {
      header: t("redeem:decidedAt"),
      cell: ({ row }) => <Moment at={row.original.decidedAt} />,
    }),
    column.accessor("reason", { header: t("redeem:reason") }),
  ];
}

const statesOf = (t: TFunction) =>
  (["pending", "approved", "rejected"] as const).map((value) => ({ value, label: t(`redeem:${value}`) }));

export function redeemFilters(t: TFunction): ListFilter[] {
  return [{ name: "status", label: t("redeem:status"), options: statesOf(t) }];
}

/** Returns the number of all requests, if the server counts each state. */
function sumOf(states: Partial<Record<RedeemRequest["status"], number>> | undefined): number | undefined {
  return states && Object.values(states).reduce((sum, count) => sum + count, 0);
}

/** The list of riders' requests to have their Happy Money paid out. */
export default function RedeemList() {
  const { list, overview, mayView } = useLoaderData<typeof loader>();
  const { t } = useTranslation("redeem");
  const format = useFormat();
  const columns = useColumns(
    (t, format) => redeemColumns(t, format, mayView ? list.query : null),
    mayView ? list.query : null,
  );
  const filters = redeemFilters(t);
  const toPending = filteredHref(list, { status: "pending" });
  const under = (page: string, { _id }: RedeemRequest) => pageHref(list.query, page, _id);
  const label = { approve: t("approve"), reject: t("reject"), viewUser: t("viewUser") };
  const table = useListTable({
    list,
    columns,
    rowName: (request) => nameOf(request, t, format),
    actions: (request) => (
      <RowActions
        name={nameOf(request, t, format)}
        {...(request.status === "pending" && { primary: { label: label.approve, to: under("approve", request) } })}
        more={[
          ...(request.status === "pending"
            ? [{ label: label.reject, icon: "x" as const, danger: true, to: under("reject", request) }]
            : []),
          ...(mayView && request.user._id
            ? [
                {
                  label: label.viewUser,
                  icon: "user-round" as const,
                  to: riderHref(list.query, request.user._id, request),
                },
              ]
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
      filters={filters}
      above={
        list.state !== "notConnected" && (
          <StateTabs
            query={list.query}
            name="status"
            label={t("status")}
            total={sumOf(overview?.states)}
            tabs={statesOf(t).map((tab) => ({ ...tab, count: overview?.states?.[tab.value] }))}
          />
        )
      }
    >
      <ListToolbar list={list} searchLabel={t("search")} table={table} />
      <ListBody list={list} empty={<Empty icon="wallet" hint={t("empty")} />}>
        <DataTable list={list} table={table} filters={filters} noun={t("requests")} />
        <BulkBar list={list} table={table}>
          <BulkButton under="approve" icon="check">
            {t("approve")}
          </BulkButton>
          <BulkButton under="reject" icon="x" danger>
            {t("reject")}
          </BulkButton>
        </BulkBar>
      </ListBody>
      <Pagination list={list} />
    </ListPage>
  );
}
