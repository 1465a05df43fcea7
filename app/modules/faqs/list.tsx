import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { createColumnHelper } from "@tanstack/react-table";
import type { TFunction } from "i18next";
import { AUDIENCES, FAQ_LANGUAGES } from "contract/content-limits";
import type { Faq } from "contract/faqs";
import { pageTitle } from "~/i18n/page-title";
import { guardedLoader } from "~/access/guard.server";
import { Empty } from "~/ui/feedback/empty";
import { AddLink } from "~/ui/list/add-link";
import { BulkBar, BulkButton } from "~/ui/list/bulk-bar";
import { DataTable } from "~/ui/list/data-table";
import { useColumns, useListTable } from "~/ui/list/use-list-table";
import { ListBody } from "~/ui/list/list-body";
import { ListPage } from "~/ui/list/list-page";
import { formHref, isNarrowed, pageHref, readListQuery, type ListQuery } from "~/records/list/list-query";
import { ListToolbar } from "~/ui/list/list-toolbar";
import { ShowInOrder, OrderCell } from "~/ui/list/order-cell";
import { Pagination } from "~/ui/list/pagination";
import { listData, readList } from "~/records/list/read-list.server";
import { Reorder } from "~/ui/list/reorder";
import { RowActions } from "~/ui/list/row-actions";
import { SegmentedNav } from "~/ui/list/segmented-nav";
import { updatedAtColumn } from "~/ui/list/cells";
import { orEmptyValue } from "~/ui/empty-value";
import type { ListColumn, ListFeatures, ListFilter } from "~/records/list/list-columns";
import { inLanguage } from "~/ui/in-language";
import { RowName } from "~/ui/list/row-name";
import { nameOf, audienceOf, faqRules } from "./faq";
import { faqSource } from "./faqs.server";

export const handle = { i18n: "faqs" };

export const meta = pageTitle((t) => t("screens:title.FAQ_Management"));

export const loader = guardedLoader("FAQ_Management", async ({ api, url }) => {
  const query = readListQuery(url, faqRules);
  return listData(await readList(query, faqSource(api, query)));
});

const column = createColumnHelper<ListFeatures, Faq>();

const OTHERS = FAQ_LANGUAGES.filter((language) => language !== "en");

export function faqColumns(t: TFunction, query: ListQuery): ListColumn<Faq>[] {
  return [
    column.accessor((faq) => faq.question.en, {
      id: "question",
      header: t("faqs:question"),
      meta: { rowHeader: true },
      cell: ({ row }) => (
        <span lang="en">
          <RowName
            to={formHref(query, "AddEditFAQ", row.original._id)}
            detail={
              <span className="clamp" title={row.original.answer.en}>
                {row.original.answer.en}
              </span>
            }
          >
            {nameOf(row.original)}
          </RowName>
        </span>
      ),
    }),
    column.accessor("position", {
      header: t("ui:order.place"),
      cell: ({ row }) => (
        <OrderCell id={row.original._id} name={nameOf(row.original)} position={row.original.position} />
      ),
    }),
    ...OTHERS.map((language) =>
      column.accessor((faq: Faq) => faq.question[language], {
        id: language,
        header: t(`faqs:language.${language}`),
        cell: ({ row }) => orEmptyValue(inLanguage(row.original.question[language] ?? "", language)),
      }),
    ),
    updatedAtColumn(t("faqs:updatedAt")),
  ];
}

/** The choice between the two lists of the screen. */
export function audienceChoice(t: TFunction): ListFilter {
  const options = AUDIENCES.map((value) => ({ value, label: t(`faqs:audiences.${value}`) }));
  return { name: "audience", label: t("faqs:audience"), options };
}

export default function FaqList() {
  const { list } = useLoaderData<typeof loader>();
  const { t } = useTranslation("faqs");
  const columns = useColumns((t) => faqColumns(t, list.query), list.query);
  const audience = audienceOf(list.query);
  const add = <AddLink to={formHref(list.query, "AddEditFAQ", null)}>{t("add")}</AddLink>;
  const label = { edit: t("edit"), delete: t("delete") };
  const table = useListTable({
    list,
    columns,
    rowName: nameOf,
    actions: (faq) => (
      <RowActions
        name={nameOf(faq)}
        primary={{ label: label.edit, to: formHref(list.query, "AddEditFAQ", faq._id) }}
        more={[
          {
            label: label.delete,
            icon: "trash",
            danger: true,
            to: pageHref(list.query, "delete", faq._id),
          },
        ]}
      />
    ),
    selectable: true,
  });
  return (
    <ListPage
      section={t("screens:group.content")}
      title={t("screens:title.FAQ_Management")}
      summary={list.state === "ok" && !isNarrowed(list.query) && t(`summary.${audience}`, { count: list.total })}
      list={list}
      actions={add}
    >
      <div className="toolbar">
        <SegmentedNav query={list.query} {...audienceChoice(t)} />
      </div>
      <ListToolbar list={list} searchLabel={t("search")} table={table}>
        <ShowInOrder query={list.query} />
      </ListToolbar>
      <ListBody list={list} empty={<Empty hint={t(`empty.${audience}`)}>{add}</Empty>}>
        <Reorder list={list}>
          <DataTable list={list} table={table} noun={t(`noun.${audience}`)} />
        </Reorder>
        <BulkBar list={list} table={table}>
          <BulkButton under="delete" icon="trash" danger>
            {t("delete")}
          </BulkButton>
        </BulkBar>
      </ListBody>
      <Pagination list={list} />
    </ListPage>
  );
}
