import type { Video } from "contract/videos";
import { useTranslation } from "~/i18n/translation";

/** What browsers play by themselves. Pages of video services, and what would come unencrypted, open beside the panel. */
const PLAYABLE = /^https:\/\/[^?#]+\.(mp4|m4v|webm|ogv|mov)([?#]|$)/i;

/** The video itself, with its captions where it has some; nothing is fetched before it is played. */
export function Player({ video: { url, thumbnail, captions, title } }: { video: Video }) {
  const { t } = useTranslation("videos");
  if (!PLAYABLE.test(url)) {
    return (
      <>
        {thumbnail !== "" && <img src={thumbnail} alt="" className="aspect-video w-full rounded-lg object-cover" />}
        <p>{t("elsewhere")}</p>
      </>
    );
  }
  return (
    <video
      controls
      preload="none"
      src={url}
      // No poster: browsers would want it under the rules of the captions, which hosts of images seldom follow.
      style={thumbnail === "" ? undefined : { backgroundImage: `url(${JSON.stringify(thumbnail)})` }}
      aria-label={title}
      className="aspect-video w-full rounded-lg bg-[#000000] bg-cover bg-center"
      // Captions of another origin are only read by a video that was fetched in the same way.
      crossOrigin={captions === "" ? undefined : "anonymous"}
    >
      <track kind="captions" src={captions === "" ? undefined : captions} default />
    </video>
  );
}
