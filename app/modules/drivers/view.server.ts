import { redirect } from "@remix-run/node";
import { calls } from "contract";
import type { GuardedArgs } from "~/access/guard.server";
import { mayLinkTo } from "~/access/may-link";
import { missing } from "~/access/panel-error.server";
import { redirectWithNotice } from "~/access/redirect-with-notice.server";
import { pathOf, type ScreenId } from "~/access/screens";
import type { Api } from "~/taxi-api/client.server";
import { TaxiApiError } from "~/taxi-api/error";
import { listHref } from "~/ui/list/list-query";
import { driverOf, nextWaiting } from "./drivers.server";
import { readListOf, viewHref } from "./list-rules";

/** Lines of the history that a driver's page shows. */
const RECENT = 6;

/** What a driver's page shows. Nothing of it waits for anything else. */
export async function readView({ api, url, person }: GuardedArgs) {
  const id = url.searchParams.get("id");
  if (!id) throw missing();
  const [driver, history] = await Promise.all([driverOf(api, id), recentHistory(api, id)]);
  const links = (["Booking_Management", "RatingAndReview"] as const).flatMap((screen: ScreenId) =>
    mayLinkTo(person, screen) ? [{ screen, to: `${pathOf(screen)}?${new URLSearchParams({ driver: id }).toString()}` }] : [],
  );
  return { driver, history, links, query: readListOf(url), now: Date.now() };
}

/** To the next driver who waits, or back to the list when nobody does. @param after the driver before; empty for the first */
export async function toNext({ api, url, t }: Pick<GuardedArgs, "api" | "url" | "t">, after: string) {
  const query = readListOf(url);
  const driver = await nextWaiting(api, after);
  return driver ? redirect(viewHref(query, driver._id)) : redirectWithNotice(listHref(query), { kind: "info", text: t("drivers:nobodyWaits") });
}

/** The last lines of a driver's history; null where the server can't tell, then the page does without. */
async function recentHistory(api: Api, id: string) {
  try {
    return (await api(calls.listDriverHistory, { params: { id }, query: { limit: RECENT } })).data.docs;
  } catch (error) {
    if (error instanceof TaxiApiError && !error.endsSession) return null;
    throw error;
  }
}
