import { guardedLoader } from "~/access/guard.server";
import { unattended } from "~/taxi-api/unattended.server";
import { readLivePage } from "./live.server";

/** Answers an open page, which renews itself. */
export const loader = guardedLoader("Live", async ({ api }) => {
  const { data, init } = await readLivePage({ api: unattended(api) });
  return Response.json(data, init ?? undefined);
});
