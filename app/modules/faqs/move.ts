import { calls } from "contract";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { notFound } from "~/http/panel-error.server";
import { redirectWithNotice } from "~/session/redirect-with-notice.server";
import { readListQuery } from "~/records/list-query";
import { moveRow } from "~/records/move-row.server";
import { faqRules } from "./list-rules";

/** There is nothing to see here. */
export const loader = guardedLoader("FAQ_Management", () => {
  throw notFound();
});

/** Gives a question another place among those of its audience. */
export const action = guardedAction("FAQ_Management", async ({ api, form, url, t }) => {
  const query = readListQuery(url, faqRules);
  const { to, notice } = await moveRow({
    form,
    query,
    t,
    call: ({ id, position }) => api(calls.moveFaq, { params: { id }, body: { position } }),
  });
  return redirectWithNotice(to, notice);
});
