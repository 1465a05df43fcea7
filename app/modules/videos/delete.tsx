import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { besideForm } from "~/access/beside-form.server";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { redirectWithNotice } from "~/access/redirect-with-notice.server";
import { titled } from "~/i18n/title";
import { Confirm } from "~/ui/feedback/confirm";
import { ReceiptView } from "~/ui/feedback/receipt";
import { receiptReply, runEach } from "~/ui/form/run-each.server";
import { newRequestId } from "~/ui/form/save.server";
import { listHref, readListQuery } from "~/ui/list/list-query";
import { videoRules } from "./list-rules";
import { removeVideo } from "./save-video.server";
import { chosenVideos } from "./videos.server";
import "./texts";

export const meta: MetaFunction = (args) => titled(args, (t) => t("videos:deleteTitle"));

export const loader = guardedLoader("Video_Management", async (args) => ({
  videos: (await besideForm(args, () => chosenVideos(args))) ?? [],
  query: readListQuery(args.url, videoRules),
  requestId: newRequestId(),
}));

export const action = guardedAction("Video_Management", async ({ api, form, url, t }) => {
  const receipt = await runEach({ form, run: (video, once) => removeVideo(api, video.id, once) });
  if (receipt.failed > 0) return receiptReply(receipt);
  return redirectWithNotice(listHref(readListQuery(url, videoRules)), {
    kind: "success",
    text: t("videos:deleted", { count: receipt.done }),
  });
});

export default function DeleteVideos() {
  const { videos, query, requestId } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("videos");
  const close = listHref(query);
  if (reply) return <ReceiptView receipt={reply.receipt} closeHref={close} requestId={requestId} />;
  return (
    <Confirm
      question={t("deleteQuestion", { count: videos.length })}
      chosen={videos.map((video) => ({ id: video._id, name: video.title }))}
      requestId={requestId}
      closeHref={close}
      submitLabel={t("delete")}
      danger
    />
  );
}
