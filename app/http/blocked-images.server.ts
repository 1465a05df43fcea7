import { config } from "./config.server";
import { log } from "./instrumentation.server";
import { imageOrigins } from "./security-headers.server";

/** The largest number of origins that are logged: addresses of images are data that anybody may enter. */
const MAX_TOLD = 100;
const told = new Set<string>();

/** Returns the origins of images that the pages of a request may show, including the panel's own. */
export function shownImageOrigins({ host }: URL): string[] {
  const own = [`http://${host}`, ...(config.publicOrigin === null ? [] : [config.publicOrigin])];
  return [...own, ...imageOrigins];
}

/** Logs once for each origin that its images are not shown, and which setting would show them. */
export function tellBlockedImage(src: string): void {
  const { origin } = new URL(src, "https://panel.invalid");
  if (told.has(origin) || told.size >= MAX_TOLD) return;
  told.add(origin);
  log("warn", "image_blocked", { origin, setting: "IMAGE_ORIGINS" });
}
