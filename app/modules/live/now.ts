import { redirect } from "@remix-run/node";
import { guardedLoader } from "~/access/guard.server";
import { pathOf } from "~/access/screens";
import { ownerMark } from "~/session/form-owner.server";
import { OWNER_FIELD } from "~/session/person";
import { unattended } from "~/taxi-api/unattended.server";
import { readLivePage } from "./live.server";

/** Answers an open page, which updates itself. If somebody else has signed in in another tab, it leads to a fresh page. */
export const loader = guardedLoader("Live", async ({ api, person, url }) => {
  const owner = url.searchParams.get(OWNER_FIELD);
  if (owner !== null && owner !== ownerMark(person.email)) throw redirect(pathOf("Live"));
  const { data, init } = await readLivePage({ api: unattended(api) });
  return Response.json(data, init ?? undefined);
});
