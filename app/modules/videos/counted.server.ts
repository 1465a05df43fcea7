import { videoRules } from "./video";
import { videoSource } from "./videos.server";
import { audienceChoice } from "./list";
import type { CountedLists } from "~/records/list/counted-lists.server";

export const counted: CountedLists = {
  Video_Management: {
    rules: videoRules,
    source: ({ api }, query) => videoSource(api, query),
    filters: ({ t }) => [audienceChoice(t)],
  },
};
