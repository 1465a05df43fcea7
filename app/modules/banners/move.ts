import { calls } from "contract";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { missing } from "~/access/panel-error.server";
import { redirectWithNotice } from "~/access/redirect-with-notice.server";
import { readListQuery } from "~/ui/list/list-query";
import { moveRow } from "~/ui/list/move-row.server";
import { bannerRules } from "./list-rules";

/** There is nothing to see here. */
export const loader = guardedLoader("BannerManagement", () => {
  throw missing();
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
