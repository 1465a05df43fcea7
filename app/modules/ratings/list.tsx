import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
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
import { nameOf, ratingColumns } from "./columns";
import { namesInFilters, ratingFilters } from "./filters";
import { ratingRules } from "./list-rules";
import { overviewOf, ratingSource } from "./ratings.server";
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

/** The ratings that riders and drivers gave each other, the latest first. */
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
    >
      <ListToolbar list={list} searchLabel={t("search")} table={table} filters={filters} />
      <ListBody list={list} empty={<Empty icon="star" hint={t("empty")} />}>
        <DataTable list={list} table={table} filters={filters} noun={t("screens:menu.RatingAndReview")} />
      </ListBody>
      <Pagination list={list} />
    </ListPage>
  );
}
