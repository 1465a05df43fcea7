import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { calls } from "contract";
import { counted } from "~/i18n/counted";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { lastSegment } from "~/http/last-segment";
import { useFormat } from "~/i18n/format";
import { bulkAction } from "~/records/bulk/bulk-action.server";
import { matchScreen } from "~/access/screens";
import { backToList } from "~/records/list/list-query";
import { mobileOf, nameAndEmail } from "~/records/person";
import { readConfirmPage } from "~/records/bulk/read-confirm-page.server";
import { readSelection } from "~/records/bulk/read-selection.server";
import { ConfirmPage, questionTitle } from "~/ui/feedback/confirm-page";
import { readRiderUrl, riderHref, riderRules } from "./list-rules";
import { OpenRides } from "./open-rides";
import { riderOf, riderSource } from "./riders.server";

export const handle = { i18n: "riders" };

const ACTS = ["block", "unblock", "delete"] as const;

export const meta = questionTitle((t, count, location) =>
  t(`riders:${lastSegment(location, ACTS)}Question`, counted(count)),
);

/** Whether the question is asked on a rider's page. That is a separate page, because not everyone who may open it may block the rider. */
const isFromRider = ({ pathname }: { pathname: string }) => matchScreen(pathname) === "ViewUser";

function backOf(url: URL): string {
  return isFromRider(url)
    ? riderHref(readRiderUrl(url), url.searchParams.get("id") ?? "")
    : backToList(url, riderRules);
}

export const loader = guardedLoader("user-management", (args) =>
  readConfirmPage(
    args,
    backOf(args.url),
    (url) =>
      readSelection(url, async (id) => {
        const rider = await riderOf(args.api, id);
        return { id: rider._id, name: nameAndEmail(rider), phone: mobileOf(rider), openRides: rider.openRides };
      }),
    { rules: riderRules, source: riderSource },
  ),
);

export const action = guardedAction("user-management", (args) => {
  const { api, url } = args;
  const act = lastSegment(url, ACTS);
  return bulkAction(args, {
    back: backOf(url),
    done: `riders:${act}Done`,
    job: `rider.${act}`,
    run: ({ id }, writeOptions) =>
      act === "delete"
        ? api(calls.removeRider, { params: { id }, ...writeOptions })
        : api(calls.blockRider, { params: { id }, body: { isBlocked: act === "block" }, ...writeOptions }),
  });
});

/** Asks before riders are blocked, unblocked or deleted. */
export default function ConfirmRiders() {
  const { selected, count, ...page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const location = useLocation();
  const act = lastSegment(location, ACTS);
  const { t } = useTranslation("riders");
  const { number } = useFormat();
  return (
    <ConfirmPage
      {...page}
      {...(isFromRider(location) && { backLabel: t("backToRider") })}
      reply={reply}
      question={t(`${act}Question`, counted(count))}
      records={selected.map(({ id, name, phone, openRides }) => ({
        id,
        name,
        phone,
        facts: openRides === null ? [] : [t("openRidesNow", { number: number(openRides) })],
      }))}
      submitLabel={t(act)}
      danger={act !== "unblock"}
    >
      <p className="text-ink-2">{t(`${act}Effect`, { count })}</p>
      {act === "delete" && <OpenRides riders={selected} />}
    </ConfirmPage>
  );
}
