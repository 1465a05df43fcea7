import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/translation";
import { readUnlessFormFailed } from "~/records/read-unless-form-failed.server";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { redirectWithNotice } from "~/session/redirect-with-notice.server";
import { pageTitle } from "~/i18n/title";
import { Confirm } from "~/ui/feedback/confirm";
import { BulkResultView } from "~/ui/feedback/bulk-result";
import { bulkResultReply, runBulkAction } from "~/records/bulk-action.server";
import { newFormToken } from "~/records/save-record.server";
import { listHref, readListQuery } from "~/records/list-query";
import { videoRules } from "./list-rules";
import { removeVideo } from "./save-video.server";
import { chosenVideos } from "./videos.server";
import "./texts";

export const meta: MetaFunction = (args) => pageTitle(args, (t) => t("videos:deleteTitle"));

export const loader = guardedLoader("Video_Management", async (args) => ({
  videos: (await readUnlessFormFailed(args, () => chosenVideos(args))) ?? [],
  query: readListQuery(args.url, videoRules),
  formToken: newFormToken(),
}));

export const action = guardedAction("Video_Management", async ({ api, form, url, t }) => {
  const receipt = await runBulkAction({ form, run: (video, writeOptions) => removeVideo(api, video.id, writeOptions) });
  if (receipt.failed > 0) return bulkResultReply(receipt);
  return redirectWithNotice(listHref(readListQuery(url, videoRules)), {
    kind: "success",
    text: t("videos:deleted", { count: receipt.done }),
  });
});

export default function DeleteVideos() {
  const { videos, query, formToken } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("videos");
  const close = listHref(query);
  if (reply) return <BulkResultView receipt={reply.receipt} closeHref={close} formToken={formToken} />;
  return (
    <Confirm
      question={t("deleteQuestion", { count: videos.length })}
      chosen={videos.map((video) => ({ id: video._id, name: video.title }))}
      formToken={formToken}
      closeHref={close}
      submitLabel={t("delete")}
      danger
    />
  );
}
