import type { TFunction } from "i18next";
import type { ListFilter } from "~/records/list-columns";
import type { ListQuery } from "~/records/list-query";
import type { ListResult } from "~/records/list-result";
import type { LinkedRating } from "./ratings.server";

/** The names of the rider and the driver whose ratings the list shows, where a row tells them. */
export function namesInFilters({ query, rows }: ListResult<LinkedRating>) {
  const nameOf = (role: "user" | "driver") =>
    rows.find((rating) => rating[role]._id === query.filters[role])?.[role].name ?? null;
  return { user: nameOf("user"), driver: nameOf("driver") };
}

/**
 * The filters that the list offers. That by one person is set by links from elsewhere: it is offered while it is set, so
 * that it is in sight and can be taken away.
 * @param names of that person
 */
export function ratingFilters(
  query: ListQuery,
  names: ReturnType<typeof namesInFilters>,
  t: TFunction<"ratings">,
): ListFilter[] {
  const ofPerson = (["user", "driver"] as const).flatMap((role) => {
    const id = query.filters[role];
    if (id === undefined) return [];
    return [{ name: role, label: t(role), options: [{ value: id, label: names[role] ?? t("thisOne") }] }];
  });
  return [
    {
      name: "stars",
      label: t("stars"),
      options: ["5", "4", "3", "2", "1"].map((stars) => ({ value: stars, label: t("ui:stars.given", { stars }) })),
    },
    {
      name: "about",
      label: t("about"),
      options: (["driver", "user"] as const).map((role) => ({ value: role, label: t(`${role}s`) })),
    },
    ...ofPerson,
  ];
}
