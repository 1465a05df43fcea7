import type { Video } from "contract/videos";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Image } from "~/ui/image";

/** Addresses that browsers can play themselves. Pages of video services and unencrypted videos open in another tab. */
const PLAYABLE = /^https:\/\/[^?#]+\.(mp4|m4v|webm|ogv|mov)([?#]|$)/i;

/** Plays a video with its captions, and says if it does not load. Nothing is fetched before the video is played. */
export function Player({ video: { url, thumbnail, captions, title } }: { video: Video }) {
  const { t } = useTranslation("videos");
  const [failed, setFailed] = useState(false);
  if (!PLAYABLE.test(url)) {
    return (
      <>
        {thumbnail !== "" && <Image src={thumbnail} alt="" className="aspect-video w-full rounded-lg object-cover" />}
        <p>{t("elsewhere")}</p>
      </>
    );
  }
  return (
    <>
      <video
        controls
        preload="none"
        src={url}
        // A `poster` would be fetched with CORS like the captions, which few image hosts allow.
        style={thumbnail === "" ? undefined : { backgroundImage: `url(${JSON.stringify(thumbnail)})` }}
        aria-label={title}
        className="aspect-video w-full rounded-lg bg-[#000000] bg-cover bg-center"
        onError={() => setFailed(true)}
        // Browsers read captions of another origin only if the video was fetched with CORS as well.
        crossOrigin={captions === "" ? undefined : "anonymous"}
      >
        <track kind="captions" src={captions === "" ? undefined : captions} default />
      </video>
      {failed && (
        <p role="alert" className="error-text">
          {t("elsewhere")}
        </p>
      )}
    </>
  );
}
