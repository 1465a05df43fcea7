import { useActionData, useLoaderData } from "@remix-run/react";
import { calls } from "contract";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { useTranslation } from "~/i18n/translation";
import { bulkAction } from "~/records/bulk-action.server";
import { backToList } from "~/records/list-query";
import { readConfirmPage } from "~/records/read-confirm-page.server";
import { readSelection } from "~/records/read-selection.server";
import { removeWithImage } from "~/records/record-image.server";
import { ConfirmPage, questionTitle } from "~/ui/feedback/confirm-page";
import { videoRules } from "./list-rules";
import { videoOf } from "./videos.server";
import "./texts";

export const meta = questionTitle((t, count) => t("videos:deleteQuestion", { count }));

export const loader = guardedLoader("Video_Management", (args) =>
  readConfirmPage(args, backToList(args.url, videoRules), () => readSelection(args.url, (id) => videoOf(args.api, id))),
);

export const action = guardedAction("Video_Management", (args) =>
  bulkAction(args, {
    back: backToList(args.url, videoRules),
    done: "videos:deleted",
    run: ({ id }, writeOptions) =>
      removeWithImage(args.api, {
        image: async () => (await videoOf(args.api, id)).thumbnail,
        remove: () => args.api(calls.removeVideo, { params: { id }, ...writeOptions }),
      }),
  }),
);

export default function DeleteVideos() {
  const { selected, ...page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("videos");
  return (
    <ConfirmPage
      {...page}
      reply={reply}
      question={t("deleteQuestion", { count: selected.length })}
      records={selected.map((video) => ({ id: video._id, name: video.title }))}
      submitLabel={t("delete")}
      danger
    />
  );
}
