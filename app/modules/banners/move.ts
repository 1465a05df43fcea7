import { calls } from "contract";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { notFound } from "~/http/panel-error.server";
import { redirectWithNotice } from "~/session/redirect-with-notice.server";
import { readListQuery } from "~/records/list-query";
import { moveRow } from "~/records/move-row.server";
import { bannerRules } from "./list-rules";

/** There is nothing to see here. */
export const loader = guardedLoader("BannerManagement", () => {
  throw notFound();
});

/** Gives a banner another place. */
export const action = guardedAction("BannerManagement", async ({ api, form, url, t }) => {
  const query = readListQuery(url, bannerRules);
  const { to, notice } = await moveRow({
    form,
    query,
    t,
    call: ({ id, position }) => api(calls.moveBanner, { params: { id }, body: { position } }),
  });
  return redirectWithNotice(to, notice);
});
