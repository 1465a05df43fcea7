import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AUDIENCES } from "contract/content-limits";
import { pageTitle } from "~/i18n/page-title";
import { guardedLoader } from "~/access/guard.server";
import { Empty } from "~/ui/feedback/empty";
import { LinkButton } from "~/ui/link-button";
import { BulkBar, BulkButton } from "~/ui/list/bulk-bar";
import { DataTable } from "~/ui/list/data-table";
import { useColumns, useListTable } from "~/ui/list/use-list-table";
import { ListBody } from "~/ui/list/list-body";
import { ListPage } from "~/ui/list/list-page";
import { isNarrowed, pageHref, readListQuery } from "~/records/list/list-query";
import { ListToolbar } from "~/ui/list/list-toolbar";
import { ShowInOrder } from "~/ui/list/order-cell";
import { Pagination } from "~/ui/list/pagination";
import { listData, readList } from "~/records/list/read-list.server";
import { Reorder } from "~/ui/list/reorder";
import { RowActions } from "~/ui/list/row-actions";
import { SegmentedNav } from "~/ui/list/segmented-nav";
import { videoColumns } from "./columns";
import { audienceOf, videoRules } from "./list-rules";
import { videoSource } from "./videos.server";

export const handle = { i18n: "videos" };

export const meta = pageTitle((t) => t("screens:title.Video_Management"));

export const loader = guardedLoader("Video_Management", async ({ api, url }) => {
  const query = readListQuery(url, videoRules);
  return listData(await readList(query, videoSource(api, query)));
});

export default function VideoList() {
  const { list } = useLoaderData<typeof loader>();
  const { t } = useTranslation("videos");
  const columns = useColumns((t) => videoColumns(t, list.query), list.query);
  const audience = audienceOf(list.query);
  const add = (
    <LinkButton kind="primary" icon="plus" to={pageHref(list.query, "manage")}>
      {t("add")}
    </LinkButton>
  );
  const table = useListTable({
    list,
    columns,
    rowName: (video) => video.title,
    actions: (video) => (
      <RowActions
        name={video.title}
        primary={{ label: t("watch"), to: pageHref(list.query, "watch", video._id) }}
        more={[
          { label: t("edit"), icon: "pencil", to: pageHref(list.query, "manage", video._id) },
          { label: t("delete"), icon: "trash", danger: true, to: pageHref(list.query, "delete", video._id) },
        ]}
      />
    ),
    selectable: true,
  });
  return (
    <ListPage
      section={t("screens:group.content")}
      title={t("screens:title.Video_Management")}
      summary={list.state === "ok" && !isNarrowed(list.query) && t(`summary.${audience}`, { count: list.total })}
      list={list}
      actions={add}
    >
      <div className="toolbar">
        <SegmentedNav
          query={list.query}
          label={t("audience")}
          options={AUDIENCES.map((value) => ({ value, label: t(`audiences.${value}`) }))}
        />
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
