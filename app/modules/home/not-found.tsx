import type { MetaFunction } from "@remix-run/node";
import { publicLoader } from "~/access/guard.server";
import { notFound } from "~/http/panel-error.server";

export const meta: MetaFunction = () => [{ title: "404" }];

/** Every address of the panel that is none of its screens: the 404 page, inside the frame. */
export const loader = publicLoader(() => {
  throw notFound();
});

/** Needed so that the error page is drawn; the loader never lets it render. */
export default function NotFound() {
  return null;
}
