import { guardedLoader } from "~/access/guard.server";
import type { FoundAnswer } from "~/records/found";
import { cleanSearch } from "~/records/list/read-text";
import { withoutReturnTo } from "~/records/return-to";
import { withGroupedDigits } from "~/ui/phone-link";
import { findHits, foundText, notSearched } from "./find.server";

/** Answers the dialog of the top bar, which asks while somebody types, with the content of the results page. */
export const loader = guardedLoader("go", async ({ api, person, t, url }): Promise<Response> => {
  const text = cleanSearch(url.searchParams.get("q") ?? "");
  const { groups, ...found } = await findHits({ api, person, t, text, from: url.pathname });
  const answer: FoundAnswer = {
    said: [foundText(t, found, text), ...notSearched(t, found)].join(". "),
    groups: groups.map(({ kind, hits }) => ({
      label: t(`go-to:group.${kind}`),
      // The way back leads to the list of the record's kind, because the dialog has no URL.
      hits: hits.map(({ title, detail, to }) => ({
        title,
        detail: withGroupedDigits(detail),
        to: withoutReturnTo(to),
      })),
    })),
  };
  return Response.json(answer);
});
