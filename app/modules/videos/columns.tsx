import { createColumnHelper } from "@tanstack/react-table";
import { updatedAtColumn } from "~/ui/list/cells";
import type { Video } from "contract/videos";
import type { TFunction } from "i18next";
import type { ListColumn, ListFeatures } from "~/records/list/list-columns";
import { type ListQuery, pageHref } from "~/records/list/list-query";
import { OrderCell } from "~/ui/list/order-cell";
import { RowName } from "~/ui/list/row-name";
import { RowPicture } from "~/ui/list/row-picture";

const column = createColumnHelper<ListFeatures, Video>();

export function videoColumns(t: TFunction, query: ListQuery): ListColumn<Video>[] {
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
    column.accessor((video) => t(video.captions === "" ? "videos:without" : "videos:with"), {
      id: "captions",
      header: t("videos:captions"),
    }),
    updatedAtColumn(t("videos:updatedAt")),
  ];
}
