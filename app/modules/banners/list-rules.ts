import { pathOf } from "~/access/screens";
import { listHref, type ListQuery, type ListRules } from "~/records/list-query";

/** What the URL of the banner list can say; that of the form says it too, for the way back. */
export const bannerRules: ListRules = {
  path: pathOf("BannerManagement"),
  sortable: ["position", "url", "isActive", "updatedAt"],
  defaultSort: { by: "position", order: "asc" },
  columns: ["isActive", "updatedAt"],
  filters: { isActive: ["true", "false"] },
};

/** The form on its own page, with the way back to the list as it was left. @param id none for a new banner */
export function formHref(query: ListQuery, id: string | null): string {
  return listHref({ ...query, path: pathOf("AddEditBanner") }, {}, { also: id === null ? {} : { id } });
}
