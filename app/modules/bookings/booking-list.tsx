import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Booking } from "contract/bookings";
import type { Format } from "~/i18n/format";
import type { ListQuery } from "~/records/list/list-query";
import type { ListColumn, ListFilter } from "~/records/list/list-columns";
import type { ListResult } from "~/records/list/list-result";
import { Empty } from "~/ui/feedback/empty";
import { Button } from "~/ui/button";
import { BulkBar } from "~/ui/list/bulk-bar";
import { pathOf } from "~/access/screens";
import { DataTable } from "~/ui/list/data-table";
import { useColumns, useListTable } from "~/ui/list/use-list-table";
import { FreshnessLine } from "~/ui/list/freshness-line";
import { ListBody } from "~/ui/list/list-body";
import { ListPage } from "~/ui/list/list-page";
import { ListToolbar } from "~/ui/list/list-toolbar";
import { Pagination } from "~/ui/list/pagination";
import { RowActions } from "~/ui/list/row-actions";
import { nameOf } from "./labels";
import { detailsHref, isOneLetter, listParam } from "./list-rules";
import type { OpenablePeople } from "./person-names";

interface BookingListPageProps {
  screen: "Booking_Management" | "ScheduledRidesManagement";
  list: ListResult<Booking>;
  columns: (t: TFunction, format: Format, query: ListQuery, opens: OpenablePeople) => ListColumn<Booking>[];
  opens: OpenablePeople;
  /** When the list was read, in milliseconds. */
  now: number;
  filters: ListFilter[];
  /** The filter that `above` already shows, so that the toolbar leaves it out. */
  tabbed?: string;
  above?: ReactNode;
  summary: ReactNode;
  /** The column by which the newest booking is the first row. */
  newest: string;
  emptyHint: string;
  /** A link that may help if nothing matches. */
  noMatchLink?: ReactNode;
}

/** The page of both lists of bookings: all bookings, and the scheduled rides. */
export function BookingListPage({
  screen,
  list,
  columns,
  filters,
  tabbed,
  above,
  summary,
  newest,
  emptyHint,
  noMatchLink,
  opens,
  now,
}: BookingListPageProps) {
  const { t } = useTranslation("bookings");
  const isOfDesk = ({ assignable }: Booking) => assignable === true;
  const label = { view: t("view") };
  const table = useListTable({
    list,
    columns: useColumns((t, format) => columns(t, format, list.query, opens), screen, list.query, opens),
    now,
    selectable: list.rows.some(isOfDesk),
    rowName: (booking) => nameOf(t, booking),
    actions: (booking) => (
      <RowActions
        name={nameOf(t, booking)}
        primary={{ label: label.view, to: detailsHref(list.query, booking._id) }}
        {...(isOfDesk(booking) && {
          second: {
            label: t(booking.driver ? "desk.changeDriver" : "desk.assign"),
            to: detailsHref(list.query, booking._id, "driver"),
            icon: "user-round" as const,
          },
        })}
      />
    ),
  });
  return (
    <ListPage
      section={t("screens:group.overview")}
      title={t(`screens:title.${screen}`)}
      summary={
        <>
          {summary} {!list.problem && <FreshnessLine list={list} newest={newest} />}
          {list.sums && <span className="block">{list.sums}</span>}
        </>
      }
      list={list}
      filters={filters}
      above={list.state !== "notConnected" && above}
    >
      <ListToolbar
        list={list}
        searchLabel={t("search")}
        table={table}
        filters={filters.filter(({ name }) => name !== tabbed)}
      />
      <ListBody
        list={list}
        noMatchHint={isOneLetter(list.query.search) ? t("oneLetter") : undefined}
        noMatchLink={noMatchLink}
        empty={<Empty hint={emptyHint} />}
      >
        <DataTable
          isTickedOnly
          list={list}
          table={table}
          filters={filters}
          noun={t(`screens:menu.${screen}`)}
          className="booking-rows"
        />
        {list.rows.some(isOfDesk) && (
          <BulkBar list={list} table={table}>
            {listParam(list.query) && <input type="hidden" {...listParam(list.query)} />}
            <Button type="submit" size="small" icon="user-round" formAction={`${pathOf("BookingDetails")}/driver`}>
              {t("desk.assignSelected")}
            </Button>
          </BulkBar>
        )}
      </ListBody>
      <Pagination list={list} />
    </ListPage>
  );
}
