import { ratingRules } from "./rating";
import { ratingSource } from "./ratings.server";
import type { CountedLists } from "~/records/list/counted-lists.server";

export const counted: CountedLists = {
  RatingAndReview: { rules: ratingRules, source: ({ api, person }, query) => ratingSource(api, person, query) },
};
