import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pageTitle } from "~/i18n/page-title";
import { guardedLoader } from "~/access/guard.server";
import { Dialog } from "~/ui/feedback/dialog";
import { backToList } from "~/records/list/list-query";
import { requiredId } from "~/records/form/read-form-page.server";
import { videoRules } from "./video";
import { Player } from "./player";
import { videoOf } from "./videos.server";

export const handle = { i18n: "videos" };

export const meta = pageTitle((t) => t("videos:watchTitle"));

export const loader = guardedLoader("Video_Management", async ({ api, url }) => {
  return { video: await videoOf(api, requiredId(url)), back: backToList(url, videoRules) };
});

/** Plays a video in a dialog over the list. */
export default function WatchVideo() {
  const { video, back } = useLoaderData<typeof loader>();
  const { t } = useTranslation("videos");
  return (
    <Dialog title={video.title} closeHref={back} maxWidth="48rem">
      <div className="dialog-body flex flex-col gap-3">
        <Player video={video} />
        {video.description !== "" && <p>{video.description}</p>}
        <p className="text-ink-2">{t(video.captions === "" ? "noCaptions" : "hasCaptions")}</p>
      </div>
      <div className="dialog-foot">
        <Link className="btn" to={back}>
          {t("close")}
        </Link>
        <a className="btn" href={video.url} target="_blank" rel="noopener noreferrer">
          {t("open")}
        </a>
      </div>
    </Dialog>
  );
}
