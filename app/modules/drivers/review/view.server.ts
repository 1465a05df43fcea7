import { redirect } from "@remix-run/node";
import { calls } from "contract";
import type { TFunction } from "i18next";
import type { GuardedArgs } from "~/access/guard.server";
import { redirectWithNotice } from "~/session/notices.server";
import { mayOpen, pathOf, type ScreenId } from "~/access/screens";
import { returnTarget } from "~/records/return-to.server";
import type { Api } from "~/taxi-api/client.server";
import { nullIfCallFailed } from "~/taxi-api/error";
import { missingOf } from "~/taxi-api/missing-fields.server";
import { recordLink } from "~/records/return-to";
import { isNarrowed, listHref, type ListQuery } from "~/records/list/list-query";
import { driverOf, nextWaiting, type NextWaiting } from "../drivers.server";
import { queueOf, readListOf, viewHref } from "../list-rules";
import { requiredId } from "~/records/form/read-form-page.server";

const RECENT_EVENTS = 6;

/** The data of a driver's page. */
export async function readView({ api, url, person }: GuardedArgs) {
  const id = requiredId(url);
  const [driver, history] = await Promise.all([driverOf(api, id), recentHistory(api, id)]);
  const links = (["Booking_Management", "RatingAndReview", "Refunds"] as const).flatMap((screen: ScreenId) =>
    mayOpen(person, screen)
      ? [{ screen, to: `${pathOf(screen)}?${new URLSearchParams({ driver: id }).toString()}` }]
      : [],
  );
  const query = readListOf(url);
  const statement = recordLink(person, "DriverStatement", id, viewHref(query, id));
  if (statement) links.push({ screen: "DriverStatement", to: statement });
  const unsent = missingOf(driver);
  return { driver, unsent, history, links, query, back: backFromDriver({ person, url }), now: Date.now() };
}

export function backFromDriver({ person, url }: Pick<GuardedArgs, "person" | "url">) {
  return returnTarget(person, url, listHref({ ...readListOf(url), extraParams: {} }));
}

/**
 * Redirects to the next pending driver, or back if nobody is pending. @param after the id of the previous driver; empty for the
 * first one
 */
export async function toNext(
  { api, url, person, t }: Pick<GuardedArgs, "api" | "url" | "person" | "t">,
  after: string,
) {
  const queue = queueOf(url);
  const next = await nextWaiting(api, queue, after);
  const to = next ? viewHref(readListOf(url), next.driver._id) : backFromDriver({ person, url }).to;
  const text = endOfQueue(t, queue, next);
  return text === "" ? redirect(to) : redirectWithNotice(to, { kind: "info", text });
}

/** Returns the sentence for the end of the queue; empty before the end. */
export function endOfQueue(t: TFunction, queue: ListQuery, next: NextWaiting | null): string {
  if (next) return next.again ? t("drivers:queueAgain") : "";
  return t(isNarrowed(queue) ? "drivers:nobodyOfTheseWaits" : "drivers:nobodyWaits");
}

/** Reads the latest events of a driver's history; null if the call fails, because the page works without them. */
async function recentHistory(api: Api, id: string) {
  const query = { limit: RECENT_EVENTS };
  return (await api(calls.listDriverHistory, { params: { id }, query }).catch(nullIfCallFailed))?.data.docs ?? null;
}
