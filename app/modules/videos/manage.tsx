import { useActionData, useLoaderData } from "@remix-run/react";
import { MAX_UPLOAD_BYTES } from "contract/limits";
import { pageTitle, useTranslation } from "~/i18n/translation";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { formWithFile } from "~/http/multipart-body.server";
import { Dialog } from "~/ui/feedback/dialog";
import { readVideoForm, saveVideo } from "./save-video.server";
import { VideoForm } from "./video-form";
import "./texts";

export const meta = pageTitle<typeof loader>((t, { data }) => t(data?.isNew ? "videos:addTitle" : "videos:editTitle"));

export const loader = guardedLoader("Video_Management", readVideoForm);

export const action = guardedAction("Video_Management", saveVideo, formWithFile("thumbnailFile", MAX_UPLOAD_BYTES));

/** Edits the video of `?id=`, or adds one, in a dialog over the list. */
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
