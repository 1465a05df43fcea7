import type { Banner } from "contract/banners";

/** The address that a banner leads to serves as its name. */
export function nameOf({ url }: Pick<Banner, "url">): string {
  return url.replace(/^https?:\/\/(www\.)?/i, "").replace(/\/$/, "");
}
