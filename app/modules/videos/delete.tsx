import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { calls } from "contract";
import { counted } from "~/i18n/counted";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { bulkAction } from "~/records/bulk/bulk-action.server";
import { backToList } from "~/records/list/list-query";
import { readConfirmPage } from "~/records/bulk/read-confirm-page.server";
import { readSelection } from "~/records/bulk/read-selection.server";
import { removeWithImage } from "~/records/form/record-image.server";
import { ConfirmPage, questionTitle } from "~/ui/feedback/confirm-page";
import { videoRules } from "./video";
import { videoOf, videoSource } from "./videos.server";

export const handle = { i18n: "videos" };

export const meta = questionTitle((t, count) => t("videos:deleteQuestion", counted(count)));

export const loader = guardedLoader("Video_Management", (args) =>
  readConfirmPage(args, backToList(args.url, videoRules), (url) => readSelection(url, (id) => videoOf(args.api, id)), {
    rules: videoRules,
    source: videoSource,
  }),
);

export const action = guardedAction("Video_Management", (args) =>
  bulkAction(args, {
    back: backToList(args.url, videoRules),
    done: "videos:deleted",
    job: "video.delete",
    run: ({ id }, writeOptions) =>
      removeWithImage(args.api, {
        image: async () => (await videoOf(args.api, id)).thumbnail,
        remove: () => args.api(calls.removeVideo, { params: { id }, ...writeOptions }),
      }),
  }),
);

export default function DeleteVideos() {
  const { selected, count, ...page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("videos");
  return (
    <ConfirmPage
      {...page}
      reply={reply}
      question={t("deleteQuestion", counted(count))}
      records={selected.map((video) => ({ id: video._id, name: video.title }))}
      submitLabel={t("delete")}
      danger
    />
  );
}
