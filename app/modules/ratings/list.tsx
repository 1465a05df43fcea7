import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { createColumnHelper } from "@tanstack/react-table";
import type { TFunction } from "i18next";
import { pageTitle } from "~/i18n/page-title";
import { guardedLoader } from "~/access/guard.server";
import { Empty } from "~/ui/feedback/empty";
import { withPeriod } from "~/records/list/with-period.server";
import { serviceToday } from "~/taxi-api/service-locale.server";
import { DataTable } from "~/ui/list/data-table";
import { useColumns, useListTable } from "~/ui/list/use-list-table";
import { ListBody } from "~/ui/list/list-body";
import { ListPage } from "~/ui/list/list-page";
import { ListToolbar } from "~/ui/list/list-toolbar";
import { filteredHref, readListQuery } from "~/records/list/list-query";
import { Pagination } from "~/ui/list/pagination";
import { listData, readList } from "~/records/list/read-list.server";
import { Moment } from "~/ui/list/cells";
import { orEmptyValue } from "~/ui/empty-value";
import { columnId, type ListColumn, type ListFeatures } from "~/records/list/list-columns";
import { RowName } from "~/ui/list/row-name";
import { FiveStars } from "~/ui/five-stars";
import { namesInFilters, ratingFilters, ratingRules } from "./rating";
import { overviewOf, ratingSource, type LinkedRating } from "./ratings.server";
import { Averages } from "./averages";

export const handle = { i18n: "ratings" };

export const meta = pageTitle((t) => t("screens:title.RatingAndReview"));

export const loader = guardedLoader("RatingAndReview", async ({ api, url, person, language }) => {
  const query = readListQuery(url, ratingRules);
  const [list, overview, today] = await Promise.all([
    readList(query, ratingSource(api, person, query)),
    overviewOf(api),
    serviceToday(api),
  ]);
  return listData(withPeriod(list, { language, today }), { overview, names: namesInFilters(list) });
});

const column = createColumnHelper<ListFeatures, LinkedRating>();

/** The columns of the list of ratings and of its export. */
function ratingColumns(t: TFunction): ListColumn<LinkedRating>[] {
  return [
    column.accessor("stars", {
      header: t("ratings:stars"),
      meta: { rowHeader: true },
      cell: ({ row }) => <FiveStars stars={row.original.stars} />,
    }),
    column.accessor("comment", {
      header: t("ratings:comment"),
      cell: ({ row }) =>
        orEmptyValue(
          row.original.comment === "" ? (
            ""
          ) : (
            <span className="block max-w-[22rem] sm:min-w-48 wrap-anywhere" dir="auto">
              {row.original.comment}
            </span>
          ),
        ),
    }),
    column.accessor((rating) => rating[giverOf(rating)].name, {
      id: "from",
      header: t("ratings:from"),
      cell: ({ row }) => <Party rating={row.original} role={giverOf(row.original)} t={t} />,
    }),
    column.accessor((rating) => rating[rating.about].name, {
      id: "about",
      header: t("ratings:about"),
      cell: ({ row }) => <Party rating={row.original} role={row.original.about} t={t} />,
    }),
    column.accessor(({ booking }) => booking.number, {
      id: "booking",
      header: t("ratings:booking"),
      cell: ({ row }) => (
        <RowName {...(row.original.to.booking !== null && { to: row.original.to.booking })}>
          {row.original.booking.number}
        </RowName>
      ),
    }),
    column.accessor(({ createdAt }) => createdAt ?? "", {
      id: "createdAt",
      header: t("ratings:createdAt"),
      cell: ({ row }) => <Moment at={row.original.createdAt} />,
    }),
  ];
}

/**
 * Returns the columns of the file. It has no second line for the role of the rated person, so the role is a column; the other
 * person has the other role.
 */
export function exportColumns(t: TFunction): ListColumn<LinkedRating>[] {
  const role: ListColumn<LinkedRating> = column.accessor(({ about }) => t(`ratings:${about}`), {
    id: "aboutRole",
    header: t("ratings:aboutRole"),
  });
  return ratingColumns(t).flatMap((column) => (columnId(column) === "about" ? [column, role] : [column]));
}

type Role = LinkedRating["about"];

const giverOf = ({ about }: LinkedRating): Role => (about === "driver" ? "user" : "driver");

/** A person of the ride, with the role. */
function Party({ rating, role, t }: { rating: LinkedRating; role: Role; t: TFunction }) {
  const to = rating.to[role];
  return (
    <RowName {...(to !== null && { to })} detail={t(`ratings:${role}`)}>
      {rating[role].name}
    </RowName>
  );
}

/** Returns the name of a rating for use in a sentence. */
export function nameOf(rating: LinkedRating, t: TFunction): string {
  return t("ratings:nameOf", {
    from: rating[giverOf(rating)].name,
    about: rating[rating.about].name,
  });
}

/** The list of ratings that riders and drivers gave each other, latest first. */
export default function RatingList() {
  const { list, overview, names } = useLoaderData<typeof loader>();
  const { t } = useTranslation("ratings");
  const columns = useColumns((t) => ratingColumns(t));
  const filters = [...ratingFilters(list.query, names, t)];
  const table = useListTable({ list, columns, rowName: (rating) => nameOf(rating, t) });
  return (
    <ListPage
      section={t("screens:group.people")}
      title={t("screens:title.RatingAndReview")}
      summary={overview && <Averages overview={overview} listOf={(about) => filteredHref(list, { about })} />}
      list={list}
      filters={filters}
    >
      <ListToolbar list={list} searchLabel={t("search")} table={table} filters={filters} />
      <ListBody list={list} empty={<Empty icon="star" hint={t("empty")} />}>
        <DataTable list={list} table={table} filters={filters} noun={t("screens:menu.RatingAndReview")} />
      </ListBody>
      <Pagination list={list} />
    </ListPage>
  );
}
