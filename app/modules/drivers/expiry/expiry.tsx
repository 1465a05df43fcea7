import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pageTitle } from "~/i18n/page-title";
import { guardedLoader } from "~/access/guard.server";
import { useFormat, useLocale } from "~/i18n/format";
import { Empty } from "~/ui/feedback/empty";
import { BulkBar, BulkButton } from "~/ui/list/bulk-bar";
import { serviceToday } from "~/taxi-api/service-locale.server";
import { DataTable } from "~/ui/list/data-table";
import { useColumns, useListTable } from "~/ui/list/use-list-table";
import { ListBody } from "~/ui/list/list-body";
import { ListPage } from "~/ui/list/list-page";
import { ListToolbar } from "~/ui/list/list-toolbar";
import { LinkedNumber } from "~/ui/list/linked-number";
import { filteredHref, listHref, pageHref, readListQuery } from "~/records/list/list-query";
import { Pagination } from "~/ui/list/pagination";
import { withPeriod } from "~/records/list/with-period.server";
import { listData, readList } from "~/records/list/read-list.server";
import { RowActions } from "~/ui/list/row-actions";
import { StateTabs } from "~/ui/list/state-tabs";
import { distinctNames } from "~/records/person";
import { documentName } from "../driver";
import { expiryColumns, expiryFilters, isReminded } from "./expiry-columns";
import { expiryCounts, expirySource } from "../drivers.server";
import { expiryRules, viewHref } from "../list-rules";

export const handle = { i18n: "drivers" };

export { expiryLinks as links } from "./style-sheet";

export const meta = pageTitle((t) => t("screens:title.DocumentExpire"));

export const loader = guardedLoader("DocumentExpire", async ({ api, url, language, t }) => {
  const [list, counts, today] = await Promise.all([
    readList(readListQuery(url, expiryRules), expirySource(api)),
    expiryCounts(api),
    serviceToday(api),
  ]);
  return listData(withPeriod(list, { language, today, dateName: t("drivers:expires"), ahead: true }), {
    counts,
    now: Math.floor(Date.now() / 60_000) * 60_000,
  });
});

export default function DocumentExpiry() {
  const { list, counts, now } = useLoaderData<typeof loader>();
  const { timeZone } = useLocale();
  const { t } = useTranslation("drivers");
  const format = useFormat();
  const driverName = distinctNames(list.rows.map(({ driver }) => driver));
  const columns = useColumns(
    (t, format) => expiryColumns(t, format, list.query, timeZone, driverName),
    list.query,
    timeZone,
    list.rows.map(({ driver }) => driverName(driver)),
  );
  const filters = expiryFilters(t);
  const { within, withExpired } = list.query.filters;
  // A server that does not count reminded drivers does not support the later filters either.
  const knowsMore = counts?.reminded !== undefined;
  const mayAdd = knowsMore && counts.expired > 0 && within !== undefined && within !== "expired" && !withExpired;
  const linked = (sentence: string, count: number, filters: Record<string, string>) => (
    <LinkedNumber number={format.number(count)} to={filteredHref(list, filters)}>
      {sentence}
    </LinkedNumber>
  );
  const remindedText = (count: number) => {
    const isAll = count > 0 && count === counts?.["7"];
    const sentence = isAll ? t("remindedAll") : t("remindedCount", { count, number: format.number(count) });
    return count > 0 ? linked(sentence, count, { within: "7", reminded: "yes" }) : sentence;
  };
  const label = { view: t("view"), remind: t("remind") };
  const table = useListTable({
    list,
    columns,
    rowName: (document) => documentName(t, document, driverName),
    actions: (document) => {
      const view = { label: label.view, icon: "eye" as const, to: viewHref(list.query, document.driver._id) };
      const remind = { label: label.remind, icon: "bell" as const, to: pageHref(list.query, "remind", document._id) };
      const name = documentName(t, document, driverName);
      // The server refuses a second reminder for some days.
      return isReminded(document, now) ? (
        <RowActions name={name} primary={view} />
      ) : (
        <RowActions name={name} primary={remind} more={[view]} />
      );
    },
    selectable: true,
    now,
  });
  return (
    <ListPage
      section={t("screens:group.people")}
      title={t("screens:title.DocumentExpire")}
      summary={
        counts &&
        list.state !== "notConnected" && (
          <>
            {linked(
              t("expiredCount", { count: counts.expired, number: format.number(counts.expired) }),
              counts.expired,
              { within: "expired" },
            )}
            {". "}
            {linked(t("soonCount", { count: counts["7"], number: format.number(counts["7"]) }), counts["7"], {
              within: "7",
            })}
            {counts.reminded !== undefined && counts["7"] > 0 && <>, {remindedText(counts.reminded)}</>}.{" "}
            {mayAdd && (
              <Link className="link" to={listHref(list.query, { filters: { withExpired: "yes" } })} discover="none">
                {t("alsoExpired", { count: counts.expired, number: format.number(counts.expired) })}
              </Link>
            )}
          </>
        )
      }
      list={list}
      filters={Object.values(filters)}
      above={
        list.state !== "notConnected" && (
          <StateTabs
            query={list.query}
            name="within"
            label={t("expiring")}
            tabs={filters.within.options.map((tab) => ({ ...tab, count: counts?.[tab.value] }))}
          />
        )
      }
    >
      <ListToolbar
        list={list}
        searchLabel={t("searchDriver")}
        table={table}
        filters={[...(withExpired ? [filters.withExpired] : []), ...(knowsMore ? [filters.reminded] : [])]}
      />
      <ListBody list={list} empty={<Empty icon="file-clock" hint={t("expiryEmpty")} />}>
        <DataTable
          list={list}
          table={table}
          filters={Object.values(filters)}
          className="expiry-rows"
          noun={t("screens:menu.DocumentExpire")}
        />
        <BulkBar list={list} table={table}>
          <BulkButton under="remind" icon="bell">
            {t("remind")}
          </BulkButton>
        </BulkBar>
      </ListBody>
      <Pagination list={list} />
    </ListPage>
  );
}
