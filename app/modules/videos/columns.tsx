import type { Video } from "contract/videos";
import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";
import type { ListColumn } from "~/records/list-columns";
import { type ListQuery, pageHref } from "~/records/list-query";
import { OrderCell } from "~/ui/list/order-cell";
import { RowName } from "~/ui/list/row-name";

/** The columns of the video list and of its export. */
export function videoColumns(t: TFunction, format: Format, query: ListQuery): ListColumn<Video>[] {
  return [
    {
      id: "position",
      header: t("ui:order.place"),
      value: (video) => video.position,
      isWide: true,
      cell: (video) => <OrderCell id={video._id} name={video.title} position={video.position} />,
    },
    {
      id: "title",
      header: t("videos:title"),
      rowHeader: true,
      value: (video) => video.title,
      cell: (video) => (
        <span className="flex items-center gap-3">
          {video.thumbnail !== "" && (
            // The title beside it says what it is.
            <img
              src={video.thumbnail}
              alt=""
              width="72"
              height="40"
              loading="lazy"
              className="h-10 w-18 shrink-0 rounded-md border border-line object-cover"
            />
          )}
          <RowName
            to={pageHref(query, "manage", video._id)}
            detail={<span className="line-clamp-2">{video.description}</span>}
          >
            {video.title}
          </RowName>
        </span>
      ),
    },
    {
      id: "captions",
      header: t("videos:captions"),
      value: (video) => t(video.captions === "" ? "videos:without" : "videos:with"),
    },
    {
      id: "updatedAt",
      header: t("videos:updatedAt"),
      value: (video) => video.updatedAt ?? "",
      cell: (video) => (video.updatedAt ? format.dateTime(video.updatedAt) : ""),
    },
  ];
}
