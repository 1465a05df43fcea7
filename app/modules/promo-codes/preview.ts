import { guardedLoader } from "~/access/guard.server";
import { type PreviewAnswer, previewOf } from "./promo-codes.server";

/** Answers the form, which asks while it is filled in, with the preview of the query's values as JSON. */
export const loader = guardedLoader("AddEditPromocode", async ({ api, url }): Promise<Response> => {
  const typed = new FormData();
  for (const [name, value] of url.searchParams) typed.append(name, value);
  return Response.json({ preview: await previewOf(api, typed) } satisfies PreviewAnswer);
});
