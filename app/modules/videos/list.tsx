import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { createColumnHelper } from "@tanstack/react-table";
import type { TFunction } from "i18next";
import { AUDIENCES } from "contract/content-limits";
import type { Video } from "contract/videos";
import { pageTitle } from "~/i18n/page-title";
import { guardedLoader } from "~/access/guard.server";
import { Empty } from "~/ui/feedback/empty";
import { AddLink } from "~/ui/list/add-link";
import { BulkBar, BulkButton } from "~/ui/list/bulk-bar";
import { DataTable } from "~/ui/list/data-table";
import { useColumns, useListTable } from "~/ui/list/use-list-table";
import { ListBody } from "~/ui/list/list-body";
import { ListPage } from "~/ui/list/list-page";
import { isNarrowed, pageHref, readListQuery, type ListQuery } from "~/records/list/list-query";
import { ListToolbar } from "~/ui/list/list-toolbar";
import { ShowInOrder, OrderCell } from "~/ui/list/order-cell";
import { Pagination } from "~/ui/list/pagination";
import { listData, readList } from "~/records/list/read-list.server";
import { Reorder } from "~/ui/list/reorder";
import { RowActions } from "~/ui/list/row-actions";
import { SegmentedNav } from "~/ui/list/segmented-nav";
import { updatedAtColumn } from "~/ui/list/cells";
import type { ListColumn, ListFeatures, ListFilter } from "~/records/list/list-columns";
import { RowName } from "~/ui/list/row-name";
import { RowPicture } from "~/ui/list/row-picture";
import { audienceOf, videoRules } from "./video";
import { videoSource } from "./videos.server";

export const handle = { i18n: "videos" };

export const meta = pageTitle((t) => t("screens:title.Video_Management"));

export const loader = guardedLoader("Video_Management", async ({ api, url }) => {
  const query = readListQuery(url, videoRules);
  return listData(await readList(query, videoSource(api, query)));
});

const column = createColumnHelper<ListFeatures, Video>();

export function videoColumns(t: TFunction, query: ListQuery): ListColumn<Video>[] {
  const captions = { with: t("videos:with"), without: t("videos:without") };
  return [
    column.accessor("title", {
      header: t("videos:title"),
      meta: { rowHeader: true },
      cell: ({ row }) => (
        <RowPicture src={row.original.thumbnail} width={72} height={40} className="h-10 w-18">
          <RowName
            to={pageHref(query, "manage", row.original._id)}
            detail={
              <span className="clamp" title={row.original.description}>
                {row.original.description}
              </span>
            }
          >
            {row.original.title}
          </RowName>
        </RowPicture>
      ),
    }),
    column.accessor("position", {
      header: t("ui:order.place"),
      cell: ({ row }) => <OrderCell id={row.original._id} name={row.original.title} position={row.original.position} />,
    }),
    column.accessor((video) => (video.captions === "" ? captions.without : captions.with), {
      id: "captions",
      header: t("videos:captions"),
    }),
    updatedAtColumn(t("videos:updatedAt")),
  ];
}

/** The choice between the two lists of the screen. */
export function audienceChoice(t: TFunction): ListFilter {
  const options = AUDIENCES.map((value) => ({ value, label: t(`videos:audiences.${value}`) }));
  return { name: "audience", label: t("videos:audience"), options };
}

export default function VideoList() {
  const { list } = useLoaderData<typeof loader>();
  const { t } = useTranslation("videos");
  const columns = useColumns((t) => videoColumns(t, list.query), list.query);
  const audience = audienceOf(list.query);
  const add = <AddLink to={pageHref(list.query, "manage")}>{t("add")}</AddLink>;
  const label = { watch: t("watch"), edit: t("edit"), delete: t("delete") };
  const table = useListTable({
    list,
    columns,
    rowName: (video) => video.title,
    actions: (video) => (
      <RowActions
        name={video.title}
        primary={{ label: label.watch, to: pageHref(list.query, "watch", video._id) }}
        more={[
          { label: label.edit, icon: "pencil", to: pageHref(list.query, "manage", video._id) },
          { label: label.delete, icon: "trash", danger: true, to: pageHref(list.query, "delete", video._id) },
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
