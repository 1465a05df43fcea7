import type { GuardedArgs } from "~/access/guard.server";
import { besideForm } from "~/access/beside-form.server";
import { newRequestId } from "~/ui/form/save.server";
import { blockRiders } from "./confirm.server";
import { readRiderUrl, riderHref } from "./list-rules";
import { nameOf } from "./rider";
import { riderOf } from "./riders.server";

/** The rider whom the question is about: that of `?id=`. */
export async function readAskedAbout(args: GuardedArgs) {
  const id = args.url.searchParams.get("id") ?? "";
  const rider = await besideForm(args, () => riderOf(args.api, id));
  return { id, name: rider ? nameOf(rider) : "", query: readRiderUrl(args.url), requestId: newRequestId() };
}

/** Blocks or unblocks, and leads back to the rider. */
export function blockRider(args: GuardedArgs & { form: FormData }, isBlocked: boolean) {
  const query = readRiderUrl(args.url);
  return blockRiders(args, isBlocked, riderHref(query, args.url.searchParams.get("id") ?? ""));
}
