import type { MetaFunction } from "@remix-run/node";
import { publicLoader } from "~/access/guard.server";
import { lacksRecord, redirectToList } from "~/access/missing-record.server";
import { matchScreen, mayOpen } from "~/access/screens";
import { notFound } from "~/http/panel-error.server";

export const meta: MetaFunction = () => [{ title: "404" }];

/**
 * Shows the 404 page inside the frame for every unknown URL of the panel. The URL of a screen whose path ends with an id is
 * unknown without the id, and redirects to a list.
 */
export const loader = publicLoader(async ({ url, session, t }) => {
  const screen = matchScreen(url.pathname);
  if (session && screen && mayOpen(session.person, screen) && lacksRecord(screen, { url, params: {} }))
    throw await redirectToList(screen, { person: session.person, t });
  throw notFound();
});

/** Makes this a page route, so that its error page is rendered; the loader always throws. */
export default function NotFound() {
  return null;
}
