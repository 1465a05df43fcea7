import { calls } from "contract";
import { readUnlessFormFailed } from "~/records/read-unless-form-failed.server";
import type { GuardedArgs } from "~/access/guard.server";
import { notFound } from "~/http/panel-error.server";
import { redirectWithNotice } from "~/session/redirect-with-notice.server";
import type { SelectedRecord } from "~/records/selection";
import { readSelection } from "~/records/read-selection.server";
import { bulkResultReply, runBulkAction } from "~/records/bulk-action.server";
import { newFormToken } from "~/records/save-record.server";
import { listHref, readListQuery } from "~/records/list-query";
import { nameOf } from "./driver";
import { driverOf } from "./drivers.server";
import { driverLists, type DriverListId, readListOf, viewHref } from "./list-rules";

async function chosenDrivers({ api, url }: GuardedArgs): Promise<SelectedRecord[]> {
  const drivers = await readSelection(url, (id) => driverOf(api, id));
  if (drivers.length === 0) throw notFound();
  return drivers.map((driver) => ({ id: driver._id, name: nameOf(driver) }));
}

/** The drivers that a confirmation over a list names: those of `?id=`. */
export async function readChosenDrivers(args: GuardedArgs, list: DriverListId) {
  const chosen = await readUnlessFormFailed(args, () => chosenDrivers(args));
  return {
    chosen: chosen ?? [],
    close: listHref(readListQuery(args.url, driverLists[list].rules)),
    formToken: newFormToken(),
  };
}

/** The driver that a confirmation over their own page names. */
export async function readShownDriver(args: GuardedArgs) {
  const chosen = await readUnlessFormFailed(args, () => chosenDrivers(args));
  const id = args.url.searchParams.get("id") ?? "";
  return { chosen: chosen ?? [], close: viewHref(readListOf(args.url), id), formToken: newFormToken() };
}

/** Blocks or unblocks the chosen drivers: back to where it was asked when all are done, else a receipt. */
export async function blockDrivers(
  { api, form, t }: GuardedArgs & { form: FormData },
  isBlocked: boolean,
  back: string,
) {
  const receipt = await runBulkAction({
    form,
    run: ({ id }, writeOptions) => api(calls.blockDriver, { params: { id }, body: { isBlocked }, ...writeOptions }),
  });
  if (receipt.failed > 0) return bulkResultReply(receipt);
  const text = t(isBlocked ? "drivers:blockDone" : "drivers:unblockDone", { count: receipt.done });
  return redirectWithNotice(back, { kind: "success", text });
}

/** As `blockDrivers`, over a list. */
export function blockInList(args: GuardedArgs & { form: FormData }, isBlocked: boolean, list: DriverListId) {
  return blockDrivers(args, isBlocked, listHref(readListQuery(args.url, driverLists[list].rules)));
}
