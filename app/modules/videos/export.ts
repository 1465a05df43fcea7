import { createColumnHelper } from "@tanstack/react-table";
import type { Video } from "contract/videos";
import { guardedLoader } from "~/access/guard.server";
import { exportList } from "~/records/export/list-export.server";
import type { ListFeatures } from "~/records/list/list-columns";
import { audienceChoice, videoColumns } from "./list";
import { audienceOf, videoRules } from "./video";
import { videoSource } from "./videos.server";

const column = createColumnHelper<ListFeatures, Video>();

/** The file has columns for the description, which the list shows under the title, and for the address. */
export const loader = guardedLoader("Video_Management", (args) =>
  exportList(args, {
    filename: (query) => `videos-${audienceOf(query)}`,
    rules: videoRules,
    columns: (t, _, query) => {
      const columns = videoColumns(t, query);
      const description = column.accessor("description", { header: t("videos:description") });
      const url = column.accessor("url", { header: t("videos:url") });
      return [...columns.slice(0, 1), description, url, ...columns.slice(1)];
    },
    filters: (t) => [audienceChoice(t)],
    source: videoSource,
  }),
);
