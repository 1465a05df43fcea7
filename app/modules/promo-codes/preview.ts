import { guardedLoader } from "~/access/guard.server";
import { formInAddress } from "~/http/form-body.server";
import { type PreviewAnswer, previewOf } from "./promo-codes.server";
import { PREVIEW_INPUTS } from "./promo-code";

/** Answers the form, which asks while it is filled in, with the preview for the query's values as JSON. */
export const loader = guardedLoader("AddEditPromocode", async ({ api, url }): Promise<Response> => {
  const typed = formInAddress(url, PREVIEW_INPUTS);
  return Response.json({ preview: await previewOf(api, typed) } satisfies PreviewAnswer);
});
