import { guardedLoader } from "~/access/guard.server";
import { type PreviewAnswer, previewOf } from "./preview.server";

/** What the values in the address would take off the sample trips: the form asks while it is filled in. */
export const loader = guardedLoader("AddEditPromocode", async ({ api, url }): Promise<Response> => {
  const typed = new FormData();
  for (const [name, value] of url.searchParams) typed.append(name, value);
  return Response.json({ preview: await previewOf(api, typed) } satisfies PreviewAnswer);
});
