import type { Banner } from "contract/banners";
import { pathOf } from "~/access/screens";
import type { ListRules } from "~/records/list/list-query";

/** The rules of the list's URL. The form keeps the same parameters, for the way back to the list. */
export const bannerRules: ListRules = {
  path: pathOf("BannerManagement"),
  sortable: ["position", "url", "isActive", "updatedAt"],
  defaultSort: { by: "position", order: "asc" },
  columns: ["isActive", "updatedAt"],
  filters: { isActive: ["true", "false"] },
};

/** Returns the name of a banner, which is the address that it leads to. */
export function nameOf({ url }: Pick<Banner, "url">): string {
  return url.replace(/^https?:\/\/(www\.)?/i, "").replace(/\/$/, "");
}
