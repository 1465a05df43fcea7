import { useLoaderData } from "@remix-run/react";
import { dayIn } from "contract/service-day";
import { pageTitle, useTranslation } from "~/i18n/translation";
import { guardedLoader } from "~/access/guard.server";
import { useFormat } from "~/i18n/format";
import { Empty } from "~/ui/feedback/empty";
import { dayFilters } from "~/ui/list/day-filters";
import { PeriodField } from "~/ui/list/period-field";
import { serviceLocale } from "~/taxi-api/service-locale.server";
import { DataTable } from "~/ui/list/data-table";
import { ListBody } from "~/ui/list/list-body";
import { ListPage } from "~/ui/list/list-page";
import { readListQuery } from "~/records/list-query";
import { ListToolbar } from "~/ui/list/list-toolbar";
import { Pagination } from "~/ui/list/pagination";
import { listData, readList } from "~/records/read-list.server";
import { nameOf, ratingColumns } from "./columns";
import { namesInFilters, ratingFilters } from "./filters";
import { ratingRules } from "./list-rules";
import { overviewOf, ratingSource } from "./ratings.server";
import { Averages } from "./averages";
import "./texts";

export const meta = pageTitle((t) => t("screens:title.RatingAndReview"));

export const loader = guardedLoader("RatingAndReview", async ({ api, url, person }) => {
  const query = readListQuery(url, ratingRules);
  const [list, overview, { timeZone }] = await Promise.all([
    readList(query, ratingSource(api, person, query)),
    overviewOf(api),
    serviceLocale(api),
  ]);
  return listData(list, { overview, names: namesInFilters(list), today: dayIn(timeZone, new Date()) });
});

/** The ratings that riders and drivers gave each other, the latest first. */
export default function RatingList() {
  const { list, overview, names, today } = useLoaderData<typeof loader>();
  const { t } = useTranslation("ratings");
  const format = useFormat();
  const columns = ratingColumns(t, format);
  const filters = [...ratingFilters(list.query, names, t), ...dayFilters(t, format, list.query)];
  return (
    <ListPage
      section={t("screens:group.people")}
      title={t("screens:title.RatingAndReview")}
      summary={overview && <Averages overview={overview} />}
      list={list}
    >
      <ListToolbar
        list={list}
        searchLabel={t("search")}
        columns={columns}
        filters={filters}
        period={<PeriodField query={list.query} today={today} />}
      />
      <ListBody list={list} empty={<Empty icon="star" hint={t("empty")} />}>
        <DataTable
          list={list}
          columns={columns}
          filters={filters}
          noun={t("screens:menu.RatingAndReview")}
          rowName={(rating) => nameOf(rating, t)}
        />
      </ListBody>
      <Pagination list={list} />
    </ListPage>
  );
}
