import { useEffect, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useTranslation } from "react-i18next";
import { IconButton } from "~/ui/button";

/** A button that is only rendered with scripts and in browsers that support full screen. */
export function FullscreenButton() {
  const { t } = useTranslation("shell");
  const hydrated = useHydrated();
  const [isFull, setFull] = useState(false);

  useEffect(() => {
    const onChange = () => setFull(document.fullscreenElement !== null);
    document.addEventListener("fullscreenchange", onChange);
    return () => document.removeEventListener("fullscreenchange", onChange);
  }, []);

  if (!hydrated || !document.fullscreenEnabled) return null;
  return (
    <IconButton
      type="button"
      className="fullscreen"
      icon={isFull ? "minimize" : "maximize"}
      label={isFull ? t("fullscreen.leave") : t("fullscreen.enter")}
      onClick={() => void toggleFullscreen()}
    />
  );
}

async function toggleFullscreen() {
  try {
    await (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  } catch {
    // The browser or the person refused, so the button does not change.
  }
}
