import { useLoaderData } from "@remix-run/react";
import { calls } from "contract";
import { EXPIRY_WINDOWS } from "contract/driver-constants";
import { pageTitle, useTranslation } from "~/i18n/translation";
import { guardedLoader } from "~/access/guard.server";
import { useFormat } from "~/i18n/format";
import { Empty } from "~/ui/feedback/empty";
import { BulkBar, BulkButton } from "~/ui/list/bulk-bar";
import { DataTable } from "~/ui/list/data-table";
import { ListBody } from "~/ui/list/list-body";
import { ListPage } from "~/ui/list/list-page";
import { pageHref, readListQuery } from "~/records/list-query";
import { ListToolbar } from "~/ui/list/list-toolbar";
import { Pagination } from "~/ui/list/pagination";
import { listData, readList } from "~/records/read-list.server";
import { RowActions } from "~/ui/list/row-actions";
import { documentName } from "./driver";
import { expiryColumns } from "./expiry-columns";
import { expiryCounts } from "./drivers.server";
import { expiryRules, viewHref } from "./list-rules";
import "./texts";

export const meta = pageTitle((t) => t("screens:title.DocumentExpire"));

export const loader = guardedLoader("DocumentExpire", async ({ api, url }) => {
  const [list, counts] = await Promise.all([
    readList(readListQuery(url, expiryRules), (page) => api(calls.listExpiringDocuments, { query: page })),
    expiryCounts(api),
  ]);
  return listData(list, { counts });
});

export default function DocumentExpiry() {
  const { list, counts } = useLoaderData<typeof loader>();
  const { t } = useTranslation("drivers");
  const format = useFormat();
  const columns = expiryColumns(t, format, list.query);
  const windows = EXPIRY_WINDOWS.map((value) => ({
    value,
    label: value === "expired" ? t("expired") : t("withinDays", { count: Number(value) }),
  }));
  const filters = [{ name: "within", label: t("expiring"), options: windows }];
  const expired = counts && t("expiredCount", { count: counts.expired, number: format.number(counts.expired) });
  const soon = counts && t("soonCount", { count: counts["7"], number: format.number(counts["7"]) });
  return (
    <ListPage
      section={t("screens:group.people")}
      title={t("screens:title.DocumentExpire")}
      summary={counts && t("expirySummary", { expired, soon })}
      list={list}
    >
      <ListToolbar list={list} searchLabel={t("searchDriver")} columns={columns} filters={filters} />
      <ListBody list={list} empty={<Empty icon="file-clock" hint={t("expiryEmpty")} />}>
        <DataTable
          list={list}
          columns={columns}
          filters={filters}
          noun={t("screens:menu.DocumentExpire")}
          rowName={(document) => documentName(t, document)}
          selectable
          actions={(document) => (
            <RowActions
              name={documentName(t, document)}
              primary={{ label: t("remind"), to: pageHref(list.query, "remind", document._id) }}
              more={[{ label: t("view"), icon: "eye", to: viewHref(list.query, document.driver._id) }]}
            />
          )}
        />
        <BulkBar list={list}>
          <BulkButton under="remind" icon="bell">
            {t("remind")}
          </BulkButton>
        </BulkBar>
      </ListBody>
      <Pagination list={list} />
    </ListPage>
  );
}
