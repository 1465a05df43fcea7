import type { GuardedArgs } from "~/access/guard.server";
import { besideForm } from "~/access/beside-form.server";
import { newRequestId } from "~/ui/form/save.server";
import { readListQuery } from "~/ui/list/list-query";
import { blockRiders } from "./confirm.server";
import { riderHref, riderRules } from "./list-rules";
import { nameOf } from "./rider";
import { riderOf } from "./riders.server";

/** The rider whom the question is about: that of `?id=`. */
export async function readAskedAbout(args: GuardedArgs) {
  const id = args.url.searchParams.get("id") ?? "";
  const rider = await besideForm(args, () => riderOf(args.api, id));
  return { id, name: rider ? nameOf(rider) : "", query: readListQuery(args.url, riderRules), requestId: newRequestId() };
}

/** Blocks or unblocks, and leads back to the rider. */
export function blockRider(args: GuardedArgs & { form: FormData }, isBlocked: boolean) {
  const query = readListQuery(args.url, riderRules);
  return blockRiders(args, isBlocked, riderHref(query, args.url.searchParams.get("id") ?? ""));
}
