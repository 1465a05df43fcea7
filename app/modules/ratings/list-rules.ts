import { pathOf } from "~/access/screens";
import { isDay } from "~/records/list/is-day";
import type { ListRules } from "~/records/list/list-query";

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
