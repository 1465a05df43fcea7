import { useActionData, useLoaderData } from "@remix-run/react";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { matchScreen } from "~/access/screens";
import { readConfirmPage } from "~/records/bulk/read-confirm-page.server";
import { readSelection } from "~/records/bulk/read-selection.server";
import { backToList } from "~/records/list/list-query";
import { notifyPeople } from "~/records/notify/notify.server";
import { mobileOf, nameAndEmail } from "~/records/person";
import { NotifyPage, notifyTitle } from "~/ui/feedback/notify-page";
import { driverOf, driverSource } from "../drivers.server";
import { driverLists } from "../list-rules";

export const handle = { i18n: ["drivers", "notify"] };

export const meta = notifyTitle<{ obstacle: string | null }>("driver", ({ obstacle }) => obstacle === null);

/** Returns the list with the drivers. */
const listOf = ({ pathname }: URL) =>
  matchScreen(pathname) === "ApprovedDriver" ? "ApprovedDriver" : "driver-management";

const backOf = (url: URL) => backToList(url, driverLists[listOf(url)].rules);

export const loader = guardedLoader("Notification_Management", (args) =>
  readConfirmPage(
    args,
    backOf(args.url),
    (url) =>
      readSelection(url, async (id) => {
        const driver = await driverOf(args.api, id);
        const unfit = driver.status !== "approved" ? `state.${driver.status}` : driver.isBlocked ? "blocked" : null;
        const obstacle = unfit && args.t(`drivers:${unfit}`);
        return { id: driver._id, name: nameAndEmail(driver), phone: mobileOf(driver), obstacle };
      }),
    { rules: driverLists[listOf(args.url)].rules, source: (api) => driverSource(api, listOf(args.url)) },
  ),
);

export const action = guardedAction("Notification_Management", (args) =>
  notifyPeople(args, "driver", backOf(args.url)),
);

/** Asks for the notification to send to drivers of the list. */
export default function NotifyDrivers() {
  const { selected, ...page } = useLoaderData<typeof loader>();
  return <NotifyPage {...page} kind="driver" records={selected} reply={useActionData<typeof action>()} />;
}
