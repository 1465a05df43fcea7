import { useActionData, useLoaderData } from "@remix-run/react";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { readConfirmPage } from "~/records/bulk/read-confirm-page.server";
import { readSelection } from "~/records/bulk/read-selection.server";
import { backToList } from "~/records/list/list-query";
import { notifyPeople } from "~/records/notify/notify.server";
import { mobileOf, nameAndEmail } from "~/records/person";
import { NotifyPage, notifyTitle } from "~/ui/feedback/notify-page";
import { riderRules } from "./list-rules";
import { riderOf, riderSource } from "./riders.server";

export const handle = { i18n: ["riders", "notify"] };

export const meta = notifyTitle<{ obstacle: string | null }>("rider", ({ obstacle }) => obstacle === null);

export const loader = guardedLoader("Notification_Management", (args) =>
  readConfirmPage(
    args,
    backToList(args.url, riderRules),
    (url) =>
      readSelection(url, async (id) => {
        const rider = await riderOf(args.api, id);
        const obstacle = rider.isBlocked ? args.t("riders:blocked") : null;
        return { id: rider._id, name: nameAndEmail(rider), phone: mobileOf(rider), obstacle };
      }),
    { rules: riderRules, source: riderSource },
  ),
);

export const action = guardedAction("Notification_Management", (args) =>
  notifyPeople(args, "rider", backToList(args.url, riderRules)),
);

/** Asks for the notification to send to riders of the list. */
export default function NotifyRiders() {
  const { selected, ...page } = useLoaderData<typeof loader>();
  return <NotifyPage {...page} kind="rider" records={selected} reply={useActionData<typeof action>()} />;
}
