import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Refund } from "contract/refunds";
import { guardedLoader } from "~/access/guard.server";
import { mayOpen } from "~/access/screens";
import { useFormat } from "~/i18n/format";
import { pageTitle } from "~/i18n/page-title";
import { listHref, pageHref, readListQuery } from "~/records/list/list-query";
import { listData, readList } from "~/records/list/read-list.server";
import { withPeriod } from "~/records/list/with-period.server";
import { recordHref } from "~/records/return-to";
import { serviceFormat } from "~/records/service-format.server";
import { serviceToday } from "~/taxi-api/service-locale.server";
import { Empty } from "~/ui/feedback/empty";
import { BulkBar, BulkButton } from "~/ui/list/bulk-bar";
import { DataTable } from "~/ui/list/data-table";
import { ListBody } from "~/ui/list/list-body";
import { ListPage } from "~/ui/list/list-page";
import { ListToolbar } from "~/ui/list/list-toolbar";
import { Pagination } from "~/ui/list/pagination";
import { RowActions } from "~/ui/list/row-actions";
import { StateTabs } from "~/ui/list/state-tabs";
import { useColumns, useListTable } from "~/ui/list/use-list-table";
import { refundColumns } from "./columns";
import { refundFilters, stateOptions } from "./filters";
import { refundRules } from "./list-rules";
import { nameOf } from "./refund-name";
import { refundSource, sumsText } from "./refunds.server";

export const handle = { i18n: "refunds" };

export const meta = pageTitle((t) => t("screens:title.Refunds"));

export const loader = guardedLoader("Refunds", async (args) => {
  const { api, url, t, language, person } = args;
  const [list, today] = await Promise.all([
    readList(readListQuery(url, refundRules), refundSource(api), async (sums) =>
      sumsText(t, await serviceFormat(args), sums),
    ),
    serviceToday(api),
  ]);
  return listData(withPeriod(list, { language, today }), { mayOpenBookings: mayOpen(person, "BookingDetails") });
});

/** The list of refunds and proposed refunds. */
export default function Refunds() {
  const { list, mayOpenBookings } = useLoaderData<typeof loader>();
  const { t } = useTranslation("refunds");
  const format = useFormat();
  const here = listHref(list.query);
  const bookingOf = mayOpenBookings ? ({ booking }: Refund) => recordHref("BookingDetails", booking._id, here) : null;
  const columns = useColumns((t, format) => refundColumns(t, format, bookingOf), here);
  const filters = refundFilters(t, list.query, list.rows);
  const under = (page: string, { _id }: Refund) => pageHref(list.query, page, _id);
  const table = useListTable({
    list,
    columns,
    rowName: (refund) => nameOf(t, format, refund),
    actions: (refund) => (
      <RowActions
        name={nameOf(t, format, refund)}
        {...(refund.status === "proposed" &&
          !refund.isOwn && { primary: { label: t("approve"), to: under("approve", refund) } })}
        more={[
          ...(refund.status === "proposed"
            ? [
                {
                  label: t(refund.isOwn ? "takeBack" : "reject"),
                  icon: "x" as const,
                  danger: true,
                  to: under("reject", refund),
                },
              ]
            : []),
          ...(refund.status === "approved"
            ? [
                {
                  label: t("giveMore"),
                  icon: "undo-2" as const,
                  to: recordHref("GiveBack", refund.booking._id, here),
                },
              ]
            : []),
          ...(bookingOf ? [{ label: t("openBooking"), icon: "car" as const, to: bookingOf(refund) }] : []),
        ]}
      />
    ),
    selectable: true,
  });
  return (
    <ListPage
      section={t("screens:group.money")}
      title={t("screens:title.Refunds")}
      summary={list.sums}
      list={list}
      filters={filters}
      above={
        list.state !== "notConnected" && (
          <StateTabs query={list.query} name="status" label={t("status")} total={undefined} tabs={stateOptions(t)} />
        )
      }
    >
      <ListToolbar
        list={list}
        searchLabel={t("search")}
        table={table}
        filters={filters.filter(({ name }) => name !== "status")}
      />
      <ListBody list={list} empty={<Empty icon="undo-2" hint={t("empty")} />}>
        <DataTable list={list} table={table} filters={filters} noun={t("screens:menu.Refunds")} />
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
