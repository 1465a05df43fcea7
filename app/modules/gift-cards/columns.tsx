import { GIFT_CARD_NAMES } from "contract/gift-card-constants";
import type { GiftCardCategory } from "contract/gift-cards";
import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";
import { updatedAtColumn, type ListColumn } from "~/records/list-columns";
import { listHref, pageHref, type ListQuery } from "~/records/list-query";
import { inLanguage } from "~/ui/in-language";
import { RowName } from "~/ui/list/row-name";
import { RowPicture } from "~/ui/list/row-picture";
import { type GiftEntry, nameOf } from "./gift-entry";
import { listOf } from "./list-rules";

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
      ? {
          id: "category",
          header: t("gift-cards:category"),
          value: categoryName,
          cell: (entry) => inLanguage(categoryName(entry), "en"),
        }
      : {
          id: "cards",
          header: t("gift-cards:cards"),
          numeric: true,
          value: (entry) => entry.cards ?? "",
          cell: (entry) => <CardCount entry={entry} t={t} format={format} query={query} />,
        };
  return [
    {
      id: "nameEnglish",
      header: t("gift-cards:nameEnglish"),
      rowHeader: true,
      value: (entry) => entry.nameEnglish,
      cell: (entry) => (
        <RowPicture src={entry.image} width={64} height={40} className="h-10 w-16">
          <span className="min-w-0 wrap-anywhere" lang="en">
            <RowName to={editHref(query, entry)}>{nameOf(entry)}</RowName>
          </span>
        </RowPicture>
      ),
    },
    ...OTHER_NAMES.map(({ name, lang }) => ({
      id: name,
      header: t(`gift-cards:language.${lang}`),
      value: (entry: GiftEntry) => entry[name],
      cell: (entry: GiftEntry) => inLanguage(entry[name], lang),
    })),
    own,
    updatedAtColumn(t("gift-cards:updatedAt"), format),
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
