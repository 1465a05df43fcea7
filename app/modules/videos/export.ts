import type { Video } from "contract/videos";
import { guardedLoader } from "~/access/guard.server";
import { formatFor } from "~/i18n/format";
import { tagOf } from "~/i18n/languages";
import { csvColumns } from "~/records/list-columns";
import { allRows } from "~/records/all-rows.server";
import { csvResponse } from "~/records/csv.server";
import { readListQuery } from "~/records/list-query";
import { videoColumns } from "./columns";
import { audienceOf, videoRules } from "./list-rules";
import { videoSource } from "./videos.server";

/** What the list shows with its search, all of it, as CSV; what stands under the title there, and the address, too. */
export const loader = guardedLoader("Video_Management", ({ api, url, t, language }) => {
  const query = readListQuery(url, videoRules);
  const columns = csvColumns(videoColumns(t, formatFor(tagOf(language)), query));
  const more = [
    { header: t("videos:description"), value: (video: Video) => video.description },
    { header: t("videos:url"), value: (video: Video) => video.url },
  ];
  return csvResponse({
    filename: `videos-${audienceOf(query)}`,
    columns: [...columns.slice(0, 2), ...more, ...columns.slice(2)],
    rows: allRows(query, videoSource(api, query)),
  });
});
