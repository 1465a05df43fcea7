import { guardedLoader } from "~/access/guard.server";
import { previewOf } from "./preview.server";

/** What the values in the address would take off the sample trips: the form asks while it is filled in. */
export const loader = guardedLoader("AddEditPromocode", async ({ api, url }) => {
  const typed = new FormData();
  for (const [name, value] of url.searchParams) typed.append(name, value);
  return { preview: await previewOf(api, typed) };
});
