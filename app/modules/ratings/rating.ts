import type { TFunction } from "i18next";
import { pathOf } from "~/access/screens";
import { isDay } from "~/records/list/is-day";
import type { ListRules, ListQuery } from "~/records/list/list-query";
import type { ListFilter } from "~/records/list/list-columns";
import type { ListResult } from "~/records/list/list-result";
import type { LinkedRating } from "./ratings.server";

const isId = (value: string) => /^[\w-]{1,40}$/.test(value);

export const ratingRules: ListRules = {
  path: pathOf("RatingAndReview"),
  sortable: ["stars", "createdAt"],
  defaultSort: { by: "createdAt", order: "desc" },
  columns: ["comment", "from", "about", "booking", "createdAt"],
  filters: {
    stars: ["5", "4", "3", "2", "1"],
    about: ["driver", "user"],
    user: isId,
    driver: isId,
    from: isDay,
    to: isDay,
  },
};

/** Returns the names of the rider and the driver by which the list is filtered, if its rows show them. */
export function namesInFilters({ query, rows }: Pick<ListResult<LinkedRating>, "query" | "rows">) {
  const nameOf = (role: "user" | "driver") =>
    rows.find((rating) => rating[role]._id === query.filters[role])?.[role].name ?? null;
  return { user: nameOf("user"), driver: nameOf("driver") };
}

/** Returns the list's filters. The filter by one person is set by links from other pages, and offered only while it is set. */
export function ratingFilters(query: ListQuery, names: ReturnType<typeof namesInFilters>, t: TFunction): ListFilter[] {
  const ofPerson = (["user", "driver"] as const).flatMap((role) => {
    const id = query.filters[role];
    if (id === undefined) return [];
    return [
      { name: role, label: t(`ratings:${role}`), options: [{ value: id, label: names[role] ?? t("ratings:thisOne") }] },
    ];
  });
  return [
    {
      name: "stars",
      label: t("ratings:stars"),
      options: ["5", "4", "3", "2", "1"].map((stars) => ({ value: stars, label: t("ui:stars.given", { stars }) })),
    },
    {
      name: "about",
      label: t("ratings:about"),
      options: (["driver", "user"] as const).map((role) => ({ value: role, label: t(`ratings:${role}s`) })),
    },
    ...ofPerson,
  ];
}
