import type { Video } from "contract/videos";
import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";
import { updatedAtColumn, type ListColumn } from "~/records/list-columns";
import { type ListQuery, pageHref } from "~/records/list-query";
import { OrderCell } from "~/ui/list/order-cell";
import { RowName } from "~/ui/list/row-name";
import { RowPicture } from "~/ui/list/row-picture";

export function videoColumns(t: TFunction, format: Format, query: ListQuery): ListColumn<Video>[] {
  return [
    {
      id: "title",
      header: t("videos:title"),
      rowHeader: true,
      value: (video) => video.title,
      cell: (video) => (
        <RowPicture src={video.thumbnail} width={72} height={40} className="h-10 w-18">
          <RowName
            to={pageHref(query, "manage", video._id)}
            detail={
              <span className="clamp" title={video.description}>
                {video.description}
              </span>
            }
          >
            {video.title}
          </RowName>
        </RowPicture>
      ),
    },
    {
      id: "position",
      header: t("ui:order.place"),
      value: (video) => video.position,
      cell: (video) => <OrderCell id={video._id} name={video.title} position={video.position} />,
    },
    {
      id: "captions",
      header: t("videos:captions"),
      value: (video) => t(video.captions === "" ? "videos:without" : "videos:with"),
    },
    updatedAtColumn(t("videos:updatedAt"), format),
  ];
}
