import type { Banner } from "contract/banners";
import { pathOf } from "~/access/screens";
import type { ListRules } from "~/records/list/list-query";

/** The rules of the list's URL; the form keeps the same parameters to return to the list. */
export const bannerRules: ListRules = {
  path: pathOf("BannerManagement"),
  sortable: ["position", "url", "isActive", "updatedAt"],
  defaultSort: { by: "position", order: "asc" },
  columns: ["isActive", "updatedAt"],
  filters: { isActive: ["true", "false"] },
};

/** The address that a banner leads to serves as its name. */
export function nameOf({ url }: Pick<Banner, "url">): string {
  return url.replace(/^https?:\/\/(www\.)?/i, "").replace(/\/$/, "");
}
