import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { createColumnHelper } from "@tanstack/react-table";
import type { TFunction } from "i18next";
import { REASON_USER_TYPES, REASON_LANGUAGES } from "contract/limits";
import type { CancellationReason } from "contract/cancellation-reasons";
import { pageTitle } from "~/i18n/page-title";
import { guardedLoader } from "~/access/guard.server";
import { Empty } from "~/ui/feedback/empty";
import { AddLink } from "~/ui/list/add-link";
import { DataTable } from "~/ui/list/data-table";
import { useColumns, useListTable } from "~/ui/list/use-list-table";
import { ListBody } from "~/ui/list/list-body";
import { ListPage } from "~/ui/list/list-page";
import { isNarrowed, pageHref, readListQuery, type ListQuery } from "~/records/list/list-query";
import { ListToolbar } from "~/ui/list/list-toolbar";
import { Pagination } from "~/ui/list/pagination";
import { listData, readList } from "~/records/list/read-list.server";
import { RowActions } from "~/ui/list/row-actions";
import { SegmentedNav } from "~/ui/list/segmented-nav";
import { updatedAtColumn } from "~/ui/list/cells";
import { orEmptyValue } from "~/ui/empty-value";
import type { ListColumn, ListFeatures, ListFilter } from "~/records/list/list-columns";
import { inLanguage } from "~/ui/in-language";
import { RowName } from "~/ui/list/row-name";
import { reasonHref, reasonRules, userTypeOf, nameOf, textsOf } from "./reason";
import { reasonSource } from "./reasons.server";

export const handle = { i18n: "cancellation-reasons" };

export const meta = pageTitle((t) => t("screens:title.CancellationReason"));

export const loader = guardedLoader("CancellationReason", async ({ api, url }) => {
  const query = readListQuery(url, reasonRules);
  return listData(await readList(query, reasonSource(api, query)));
});

const column = createColumnHelper<ListFeatures, CancellationReason>();

export function reasonColumns(t: TFunction, query: ListQuery): ListColumn<CancellationReason>[] {
  return [
    ...REASON_LANGUAGES.map((language) =>
      column.accessor((reason: CancellationReason) => textsOf(reason)[language], {
        id: language,
        header: t(`cancellation-reasons:language.${language}`),
        meta: { rowHeader: language === "en" },
        cell: ({ row }) =>
          orEmptyValue(
            language === "en" ? nameCell(row.original, query) : inLanguage(textsOf(row.original)[language], language),
          ),
      }),
    ),
    updatedAtColumn(t("cancellation-reasons:updatedAt")),
  ];
}

function nameCell(reason: CancellationReason, query: ListQuery) {
  return (
    <span lang={textsOf(reason).en === "" ? undefined : "en"}>
      <RowName to={reasonHref(query, reason._id)}>{nameOf(reason)}</RowName>
    </span>
  );
}

/** The choice between the two lists of the screen: reasons of users and of drivers (section 2). */
export function userTypeChoice(t: TFunction): ListFilter {
  const options = REASON_USER_TYPES.map((value) => ({ value, label: t(`cancellation-reasons:userType.${value}`) }));
  return { name: "userType", label: t("cancellation-reasons:selector"), options };
}

export default function ReasonList() {
  const { list } = useLoaderData<typeof loader>();
  const { t } = useTranslation("cancellation-reasons");
  const columns = useColumns((t) => reasonColumns(t, list.query), list.query);
  const userType = userTypeOf(list.query);
  const add = <AddLink to={reasonHref(list.query, null)}>{t("add")}</AddLink>;
  const label = { edit: t("edit") };
  const table = useListTable({
    list,
    columns,
    rowName: nameOf,
    actions: (reason) => (
      <RowActions
        name={nameOf(reason)}
        primary={{
          label: label.edit,
          to: pageHref(list.query, "manage", reason._id),
        }}
      />
    ),
  });
  return (
    <ListPage
      section={t("screens:group.settings")}
      title={t("screens:title.CancellationReason")}
      summary={list.state === "ok" && !isNarrowed(list.query) && t(`summary.${userType}`, { count: list.total })}
      list={list}
      actions={add}
    >
      <div className="toolbar">
        <SegmentedNav query={list.query} {...userTypeChoice(t)} />
      </div>
      <ListToolbar list={list} searchLabel={t("search")} table={table} />
      <ListBody list={list} empty={<Empty hint={t(`empty.${userType}`)}>{add}</Empty>}>
        <DataTable list={list} table={table} noun={t(`noun.${userType}`)} />
      </ListBody>
      <Pagination list={list} />
    </ListPage>
  );
}
