import type { Booking } from "contract/bookings";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ListColumn, ListFilter } from "~/records/list-columns";
import type { ShownList } from "~/records/list-result";
import { Empty } from "~/ui/feedback/empty";
import { DataTable } from "~/ui/list/data-table";
import { FreshnessLine } from "~/ui/list/freshness-line";
import { ListBody } from "~/ui/list/list-body";
import { ListPage } from "~/ui/list/list-page";
import { ListToolbar } from "~/ui/list/list-toolbar";
import { Pagination } from "~/ui/list/pagination";
import { RowActions } from "~/ui/list/row-actions";
import { nameOf } from "./labels";
import { detailsHref, isOneLetter } from "./list-rules";

interface BookingListPageProps {
  screen: "Booking_Management" | "ScheduledRidesManagement";
  list: ShownList<Booking>;
  columns: ListColumn<Booking>[];
  filters: ListFilter[];
  /** Set by `above`, so that the toolbar does not show it. */
  tabbed?: string;
  above?: ReactNode;
  summary: ReactNode;
  /** The column by which the last booking that came is the first one. */
  newest: string;
  emptyHint: string;
}

/** The page of both lists of bookings: all of them, and the scheduled rides. */
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
}: BookingListPageProps) {
  const { t } = useTranslation("bookings");
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
      above={list.state !== "notConnected" && above}
    >
      <ListToolbar
        list={list}
        searchLabel={t("search")}
        columns={columns}
        filters={filters.filter(({ name }) => name !== tabbed)}
      />
      <ListBody
        list={list}
        noMatchHint={isOneLetter(list.query.search) ? t("oneLetter") : undefined}
        empty={<Empty hint={emptyHint} />}
      >
        <DataTable
          list={list}
          columns={columns}
          filters={filters}
          noun={t(`screens:menu.${screen}`)}
          className="booking-rows"
          rowName={(booking) => nameOf(t, booking)}
          actions={(booking) => (
            <RowActions
              name={nameOf(t, booking)}
              primary={{ label: t("view"), to: detailsHref(list.query, booking._id) }}
            />
          )}
        />
      </ListBody>
      <Pagination list={list} />
    </ListPage>
  );
}
