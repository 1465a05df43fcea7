import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { calls } from "contract";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { lastSegment } from "~/http/last-segment";
import { pageTitle } from "~/i18n/title";
import { useTranslation } from "~/i18n/translation";
import { bulkAction } from "~/records/bulk-action.server";
import { readConfirmPage } from "~/records/read-confirm-page.server";
import { ConfirmPage } from "~/ui/feedback/confirm-page";
import { readRiderUrl, riderHref } from "./list-rules";
import { nameOf } from "./rider";
import { riderOf } from "./riders.server";
import "./texts";

const ACTS = ["block", "unblock"] as const;

const backToRider = (url: URL) => riderHref(readRiderUrl(url), url.searchParams.get("id") ?? "");

export const meta: MetaFunction = (args) =>
  pageTitle(args, (t) => t(`riders:${lastSegment(args.location, ACTS)}Title`));

export const loader = guardedLoader("user-management", (args) =>
  readConfirmPage(args, backToRider(args.url), async () => [await riderOf(args.api, args.url.searchParams.get("id"))]),
);

export const action = guardedAction("user-management", (args) => {
  const act = lastSegment(args.url, ACTS);
  return bulkAction(args, {
    back: backToRider(args.url),
    done: `riders:${act}Done`,
    run: ({ id }, writeOptions) =>
      args.api(calls.blockRider, { params: { id }, body: { isBlocked: act === "block" }, ...writeOptions }),
  });
});

/**
 * Asks before the rider whose page was open is blocked or unblocked. It is no dialog over that page, because who may look
 * at a rider may not always block one.
 */
export default function BlockRider() {
  const { selected, ...page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const act = lastSegment(useLocation(), ACTS);
  const { t } = useTranslation("riders");
  return (
    <ConfirmPage
      {...page}
      backLabel={t("backToRider")}
      reply={reply}
      question={t(`${act}Question`, { count: 1 })}
      records={selected.map((rider) => ({ id: rider._id, name: nameOf(rider) }))}
      submitLabel={t(act)}
      danger={act === "block"}
    >
      <p className="text-ink-2">{t(`${act}Effect`, { count: 1 })}</p>
    </ConfirmPage>
  );
}
