import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { MAX_UPLOAD_BYTES } from "contract/limits";
import { pageTitle } from "~/i18n/page-title";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { formWithFile } from "~/http/multipart-body.server";
import { Dialog } from "~/ui/feedback/dialog";
import { readVideoForm, saveVideo } from "./save-video.server";
import { VideoForm } from "./video-form";

export const handle = { i18n: "videos" };

export const meta = pageTitle<typeof loader>((t, { data }) => t(data?.isNew ? "videos:addTitle" : "videos:editTitle"));

export const loader = guardedLoader("Video_Management", readVideoForm);

export const action = guardedAction("Video_Management", saveVideo, formWithFile("thumbnailFile", MAX_UPLOAD_BYTES));

/** The dialog over the list for the video of `?id=`, or for a new one. */
export default function ManageVideo() {
  const { isNew, record: video, ...page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("videos");
  return (
    <Dialog
      title={video ? t("editHeading", { name: video.title }) : t(isNew ? "addTitle" : "editTitle")}
      closeHref={page.back}
    >
      <VideoForm record={video} reply={reply} {...page} />
    </Dialog>
  );
}
