import { pathOf } from "~/access/screens";

/** Returns the URL of a job's page. @param under a page below it */
export function jobHref(id: string, under?: string): string {
  const path = pathOf("Job").replace(":id", encodeURIComponent(id));
  return under === undefined ? path : `${path}/${under}`;
}
