import { pathOf } from "~/access/screens";
import type { ListRules } from "~/records/list-query";

/** What the URL of the banner list can say; that of the form says it too, for the way back. */
export const bannerRules: ListRules = {
  path: pathOf("BannerManagement"),
  sortable: ["position", "url", "isActive", "updatedAt"],
  defaultSort: { by: "position", order: "asc" },
  columns: ["isActive", "updatedAt"],
  filters: { isActive: ["true", "false"] },
};
