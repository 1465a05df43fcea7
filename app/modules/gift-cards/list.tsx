import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { createColumnHelper } from "@tanstack/react-table";
import type { TFunction } from "i18next";
import { GIFT_CARD_NAMES } from "contract/gift-card-constants";
import type { GiftCardCategory } from "contract/gift-cards";
import { pageTitle } from "~/i18n/page-title";
import { guardedLoader } from "~/access/guard.server";
import { Empty } from "~/ui/feedback/empty";
import { AddLink } from "~/ui/list/add-link";
import { BulkBar, BulkButton } from "~/ui/list/bulk-bar";
import { DataTable } from "~/ui/list/data-table";
import { useColumns, useListTable } from "~/ui/list/use-list-table";
import { ListBody } from "~/ui/list/list-body";
import { ListPage } from "~/ui/list/list-page";
import { isNarrowed, pageHref, listHref, type ListQuery } from "~/records/list/list-query";
import { ListToolbar } from "~/ui/list/list-toolbar";
import { Pagination } from "~/ui/list/pagination";
import { listData, readList } from "~/records/list/read-list.server";
import { RowActions } from "~/ui/list/row-actions";
import { SegmentedNav } from "~/ui/list/segmented-nav";
import { updatedAtColumn } from "~/ui/list/cells";
import { orEmptyValue } from "~/ui/empty-value";
import type { Format } from "~/i18n/format";
import type { ListColumn, ListFeatures, ListFilter } from "~/records/list/list-columns";
import { inLanguage } from "~/ui/in-language";
import { RowName } from "~/ui/list/row-name";
import { RowPicture } from "~/ui/list/row-picture";
import { categoriesOrNone, giftSource } from "./gift-cards.server";
import { nameOf, type GiftEntry, GIFT_LISTS, listOf, readGiftQuery } from "./gift-entry";

export const handle = { i18n: "gift-cards" };

export const meta = pageTitle((t) => t("screens:title.GiftCardManagement"));

export const loader = guardedLoader("GiftCardManagement", async ({ api, url }) => {
  const query = readGiftQuery(url);
  const [list, categories] = await Promise.all([
    readList(query, giftSource(api, query)),
    listOf(query) === "cards" ? categoriesOrNone(api) : [],
  ]);
  return listData(list, { categories });
});

const column = createColumnHelper<ListFeatures, GiftEntry>();

const OTHER_NAMES = GIFT_CARD_NAMES.filter(({ name }) => name !== "nameEnglish");

export function giftColumns(
  t: TFunction,
  format: Format,
  query: ListQuery,
  categories: readonly GiftCardCategory[],
): ListColumn<GiftEntry>[] {
  const categoryNames = new Map(categories.map((category) => [category._id, nameOf(category)]));
  const categoryName = ({ category = "" }: GiftEntry) => categoryNames.get(category) ?? "";
  const own: ListColumn<GiftEntry> =
    listOf(query) === "cards"
      ? column.accessor(categoryName, {
          id: "category",
          header: t("gift-cards:category"),
          cell: ({ row }) => orEmptyValue(inLanguage(categoryName(row.original), "en")),
        })
      : column.accessor((entry) => entry.cards ?? "", {
          id: "cards",
          header: t("gift-cards:cards"),
          meta: { numeric: true },
          cell: ({ row }) => <CardCount entry={row.original} t={t} format={format} query={query} />,
        });
  return [
    column.accessor("nameEnglish", {
      header: t("gift-cards:nameEnglish"),
      meta: { rowHeader: true },
      cell: ({ row }) => (
        <RowPicture src={row.original.image} width={64} height={40} className="h-10 w-16">
          <span className="min-w-0 wrap-anywhere" lang="en">
            <RowName to={editHref(query, row.original)}>{nameOf(row.original)}</RowName>
          </span>
        </RowPicture>
      ),
    }),
    ...OTHER_NAMES.map(({ name, lang }) =>
      column.accessor((entry: GiftEntry) => entry[name], {
        id: name,
        header: t(`gift-cards:language.${lang}`),
        cell: ({ row }) => orEmptyValue(inLanguage(row.original[name], lang)),
      }),
    ),
    own,
    updatedAtColumn(t("gift-cards:updatedAt")),
  ];
}

function editHref(query: ListQuery, { _id: id }: Pick<GiftEntry, "_id">): string {
  return pageHref(query, "manage", id);
}

/** The number of a category's cards, as a link to their list. */
function CardCount({ entry, t, format, query }: { entry: GiftEntry; t: TFunction; format: Format; query: ListQuery }) {
  if (!entry.cards) return <>{format.number(0)}</>;
  const cards = format.number(entry.cards);
  return (
    <a
      className="link"
      href={cardsHref(query, entry._id)}
      aria-label={t("gift-cards:cardsOf", { count: entry.cards, cards, name: nameOf(entry) })}
    >
      {cards}
    </a>
  );
}

/** Returns the URL of the list of cards, filtered by one category. */
function cardsHref(query: ListQuery, category: string): string {
  const scope = query.scope && { ...query.scope, value: "cards" };
  return listHref({
    path: query.path,
    page: 1,
    limit: 10,
    search: "",
    sort: "",
    order: "asc",
    columns: [],
    filters: { category },
    defaults: { sort: "", order: "asc", columns: [] },
    sortable: [],
    hideable: [],
    ...(scope && { scope }),
  });
}

/** The choice between the two lists of the screen. */
export function listChoice(t: TFunction): ListFilter {
  const options = GIFT_LISTS.map((value) => ({ value, label: t(`gift-cards:lists.${value}`) }));
  return { name: "list", label: t("gift-cards:list"), options };
}

export function giftFilters(t: TFunction, query: ListQuery, categories: readonly GiftCardCategory[]): ListFilter[] {
  // The selected category stays among the choices even if it no longer exists.
  const choices = categories.map((category) => ({ value: category._id, label: nameOf(category) }));
  const set = query.filters.category;
  if (set && !choices.some(({ value }) => value === set))
    choices.push({ value: set, label: t("gift-cards:categoryGone") });
  return listOf(query) === "cards" && choices.length > 0
    ? [{ name: "category", label: t("gift-cards:category"), options: choices }]
    : [];
}

export default function GiftCardList() {
  const { list, categories } = useLoaderData<typeof loader>();
  const { t } = useTranslation("gift-cards");
  const { query } = list;
  const kind = listOf(query);
  const columns = useColumns((t, format) => giftColumns(t, format, query, categories), query, categories);
  const filters = giftFilters(t, query, categories);
  const add = <AddLink to={pageHref(query, "manage")}>{t(`add.${kind}`)}</AddLink>;
  const label = { edit: t("edit"), delete: t("delete") };
  const table = useListTable({
    list,
    columns,
    rowName: nameOf,
    actions: (entry) => (
      <RowActions
        name={nameOf(entry)}
        primary={{ label: label.edit, to: editHref(query, entry) }}
        more={[
          {
            label: label.delete,
            icon: "trash",
            danger: true,
            to: pageHref(query, "delete", entry._id),
          },
        ]}
      />
    ),
    selectable: true,
  });
  return (
    <ListPage
      section={t("screens:group.money")}
      title={t("screens:title.GiftCardManagement")}
      summary={list.state === "ok" && !isNarrowed(query) && t(`summary.${kind}`, { count: list.total })}
      list={list}
      filters={filters}
      actions={add}
    >
      <div className="toolbar">
        <SegmentedNav query={query} {...listChoice(t)} />
      </div>
      <ListToolbar list={list} searchLabel={t("search")} table={table} filters={filters} />
      <ListBody list={list} empty={<Empty hint={t(`empty.${kind}`)}>{add}</Empty>}>
        <DataTable list={list} table={table} filters={filters} noun={t(`lists.${kind}`)} />
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
