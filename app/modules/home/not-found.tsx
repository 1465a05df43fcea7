import type { MetaFunction } from "@remix-run/node";
import { publicLoader } from "~/access/guard.server";
import { notFound } from "~/http/panel-error.server";

export const meta: MetaFunction = () => [{ title: "404" }];

/** Shows the 404 page inside the frame for every unknown address of the panel. */
export const loader = publicLoader(() => {
  throw notFound();
});

/** Makes this a page route, so that its error page is rendered; the loader always throws. */
export default function NotFound() {
  return null;
}
