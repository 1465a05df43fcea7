import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { calls } from "contract";
import { counted } from "~/i18n/counted";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { lastSegment } from "~/http/last-segment";
import { bulkAction } from "~/records/bulk/bulk-action.server";
import { backToList, readListQuery } from "~/records/list/list-query";
import { readConfirmPage } from "~/records/bulk/read-confirm-page.server";
import { readSelection } from "~/records/bulk/read-selection.server";
import { ConfirmPage, questionTitle } from "~/ui/feedback/confirm-page";
import { StillUnusable, UsedCodes } from "./confirm-notices";
import { promoRules } from "./promo-code";
import { promoOf, promoSource } from "./promo-codes.server";

export const handle = { i18n: "promo-codes" };

const ACTS = ["activate", "deactivate", "delete"] as const;

const DONE = {
  activate: "promo-codes:activated",
  deactivate: "promo-codes:deactivated",
  delete: "promo-codes:deleted",
};

export const meta = questionTitle((t, count, location) =>
  t(`promo-codes:${lastSegment(location, ACTS)}Question`, counted(count)),
);

export const loader = guardedLoader("Other_PromoCode_Management", async (args) => {
  const { api, url } = args;
  const page = await readConfirmPage(
    args,
    backToList(url, promoRules),
    (url) => readSelection(url, (id) => promoOf(api, id)),
    { rules: promoRules, source: promoSource },
  );
  return { ...page, query: readListQuery(url, promoRules) };
});

export const action = guardedAction("Other_PromoCode_Management", (args) => {
  const { api, url } = args;
  const act = lastSegment(url, ACTS);
  return bulkAction(args, {
    back: backToList(url, promoRules),
    done: DONE[act],
    job: `promoCode.${act}`,
    run: ({ id }, writeOptions) =>
      act === "delete"
        ? api(calls.removePromoCode, { params: { id }, ...writeOptions })
        : api(calls.activatePromoCode, { params: { id }, body: { isActive: act === "activate" }, ...writeOptions }),
  });
});

/** Asks before promo codes are activated, deactivated or deleted. */
export default function ConfirmPromos() {
  const { selected, count, query, ...page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const act = lastSegment(useLocation(), ACTS);
  const { t } = useTranslation("promo-codes");
  return (
    // The key makes the link from "delete" to "deactivate" open a new dialog, which takes the focus.
    <ConfirmPage
      {...page}
      key={act}
      reply={reply}
      question={t(`${act}Question`, counted(count))}
      records={selected.map((promo) => ({ id: promo._id, name: promo.code }))}
      submitLabel={t(act)}
      danger={act === "delete"}
    >
      {act === "activate" && <StillUnusable promos={selected} />}
      {act === "delete" && <UsedCodes promos={selected} query={query} />}
    </ConfirmPage>
  );
}
