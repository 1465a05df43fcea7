import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { MOST_UPLOAD_BYTES } from "contract/limits";
import { useTranslation } from "react-i18next";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { formWithFile } from "~/access/multipart-body.server";
import { titled } from "~/i18n/title";
import { Overlay } from "~/ui/feedback/overlay";
import { readVideoForm, saveVideo } from "./save-video.server";
import { VideoForm } from "./video-form";
import "./texts";

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) =>
  titled(args, (t) => t(data?.isNew ? "videos:addTitle" : "videos:editTitle"));

export const loader = guardedLoader("Video_Management", readVideoForm);

export const action = guardedAction("Video_Management", saveVideo, formWithFile("thumbnailFile", MOST_UPLOAD_BYTES));

/** Adds a video or, with `?id=`, edits it: a dialog over the list. */
export default function ManageVideo() {
  const { isNew, video, back, ...shown } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("videos");
  return (
    <Overlay
      title={video ? t("editHeading", { name: video.title }) : t(isNew ? "addTitle" : "editTitle")}
      closeHref={back}
    >
      <VideoForm video={video} reply={reply} back={back} {...shown} />
    </Overlay>
  );
}
