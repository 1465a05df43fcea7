import { createColumnHelper } from "@tanstack/react-table";
import { updatedAtColumn } from "~/ui/list/cells";
import { orEmptyValue } from "~/ui/empty-value";
import { GIFT_CARD_NAMES } from "contract/gift-card-constants";
import type { GiftCardCategory } from "contract/gift-cards";
import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";
import type { ListColumn, ListFeatures } from "~/records/list/list-columns";
import { listHref, pageHref, type ListQuery } from "~/records/list/list-query";
import { inLanguage } from "~/ui/in-language";
import { RowName } from "~/ui/list/row-name";
import { RowPicture } from "~/ui/list/row-picture";
import { type GiftEntry, nameOf } from "./gift-entry";
import { listOf } from "./list-rules";

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

export function editHref(query: ListQuery, { _id: id }: Pick<GiftEntry, "_id">): string {
  return pageHref(query, "manage", id);
}

/** Links the number of a category's cards to their list. */
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

/** The list of cards, filtered by one category. */
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
