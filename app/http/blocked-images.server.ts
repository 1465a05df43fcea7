import { config } from "./config.server";
import { log } from "./instrumentation.server";
import { imageOrigins } from "./security-headers.server";

/** More origins than these are not told of: addresses of images are data, which anybody may fill in. */
const MAX_TOLD = 100;
const told = new Set<string>();

/** The origins whose images the pages of a request may show, its own among them. */
export function shownImageOrigins({ host }: URL): string[] {
  const own = [`http://${host}`, ...(config.publicOrigin === null ? [] : [config.publicOrigin])];
  return [...own, ...imageOrigins];
}

/** Says once of each origin that its images are not shown, and which setting would show them. */
export function tellBlockedImage(src: string): void {
  const { origin } = new URL(src, "https://panel.invalid");
  if (told.has(origin) || told.size >= MAX_TOLD) return;
  told.add(origin);
  log("warn", "image_blocked", { origin, setting: "IMAGE_ORIGINS" });
}
