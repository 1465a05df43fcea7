import type { GuardedArgs } from "~/access/guard.server";
import { readUnlessFormFailed } from "~/records/read-unless-form-failed.server";
import { newFormToken } from "~/records/save-record.server";
import { blockRiders } from "./confirm.server";
import { readRiderUrl, riderHref } from "./list-rules";
import { nameOf } from "./rider";
import { riderOf } from "./riders.server";

/** The rider whom the question is about: that of `?id=`. */
export async function readAskedAbout(args: GuardedArgs) {
  const id = args.url.searchParams.get("id") ?? "";
  const rider = await readUnlessFormFailed(args, () => riderOf(args.api, id));
  return { id, name: rider ? nameOf(rider) : "", query: readRiderUrl(args.url), formToken: newFormToken() };
}

/** Blocks or unblocks, and leads back to the rider. */
export function blockRider(args: GuardedArgs & { form: FormData }, isBlocked: boolean) {
  const query = readRiderUrl(args.url);
  return blockRiders(args, isBlocked, riderHref(query, args.url.searchParams.get("id") ?? ""));
}
