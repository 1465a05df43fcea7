import type { TFunction } from "i18next";
import type { ListFilter } from "~/ui/list/columns";
import type { ListResult } from "~/ui/list/list-result";
import type { LinkedRating } from "./ratings.server";

/**
 * The filters that the list offers. That by one person is set by links from elsewhere: it is offered while it is set, so
 * that it is in sight and can be taken away.
 */
export function ratingFilters({ query, rows }: ListResult<LinkedRating>, t: TFunction<"ratings">): ListFilter[] {
  const ofPerson = (["user", "driver"] as const).flatMap((role) => {
    const id = query.filters[role];
    if (id === undefined) return [];
    const label = rows.find((rating) => rating[role]._id === id)?.[role].name ?? id;
    return [{ name: role, label: t(role), options: [{ value: id, label }] }];
  });
  return [
    { name: "stars", label: t("stars"), options: ["5", "4", "3", "2", "1"].map((stars) => ({ value: stars, label: t("ui:stars.given", { stars }) })) },
    { name: "about", label: t("about"), options: (["driver", "user"] as const).map((role) => ({ value: role, label: t(`${role}s`) })) },
    ...ofPerson,
  ];
}
