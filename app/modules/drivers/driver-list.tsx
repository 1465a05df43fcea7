import type { Driver } from "contract/drivers";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/translation";
import { useFormat } from "~/i18n/format";
import { Empty } from "~/ui/feedback/empty";
import { DataTable } from "~/ui/list/data-table";
import { ExportLink } from "~/ui/list/export-link";
import { ListBody } from "~/ui/list/list-body";
import { ListPage } from "~/ui/list/list-page";
import type { ShownList } from "~/records/list-result";
import { ListToolbar } from "~/ui/list/list-toolbar";
import { Pagination } from "~/ui/list/pagination";
import { driverColumns } from "./columns";
import { nameOf } from "./driver";
import { driverFilters, type DriverOverview } from "./filters";
import type { DriverListId } from "./list-rules";

interface DriverListProps {
  id: DriverListId;
  data: { list: ShownList<Driver>; overview: DriverOverview | null; categories: string[] | null; now: number };
  /** One sentence that says what matters. */
  summary: ReactNode;
  /** Why there may be nobody. */
  empty: string;
  /** Beside the export. */
  actions?: ReactNode;
  rowActions: (driver: Driver) => ReactNode;
  /** The buttons for ticked rows; without them nothing can be ticked. */
  bulk?: ReactNode;
}

/** What all lists of drivers have in common. */
export function DriverList({
  id,
  data: { list, overview, categories, now },
  summary,
  empty,
  actions,
  rowActions,
  bulk,
}: DriverListProps) {
  const { t, i18n } = useTranslation("drivers");
  const columns = driverColumns(id, { t, format: useFormat(), language: i18n.language, query: list.query, now });
  const filters = driverFilters(id, t, { overview, categories, chosen: list.query.filters });
  return (
    <ListPage
      section={t("screens:group.people")}
      title={t(`screens:title.${id}`)}
      summary={summary}
      actions={
        <>
          <ExportLink list={list} />
          {actions}
        </>
      }
    >
      <ListToolbar list={list} searchLabel={t("search")} columns={columns} filters={filters} />
      <ListBody list={list} empty={<Empty hint={empty} />}>
        <DataTable
          list={list}
          columns={columns}
          filters={filters}
          noun={t(`screens:menu.${id}`)}
          rowId={({ _id }) => _id}
          rowName={nameOf}
          selectable={bulk !== undefined}
          actions={rowActions}
        />
        {bulk}
      </ListBody>
      <Pagination list={list} />
    </ListPage>
  );
}
