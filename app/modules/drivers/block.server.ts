import { calls } from "contract";
import type { GuardedActionArgs, GuardedArgs } from "~/access/guard.server";
import { lastSegment } from "~/http/last-segment";
import { bulkAction } from "~/records/bulk-action.server";
import { readConfirmPage } from "~/records/read-confirm-page.server";
import { readSelection } from "~/records/read-selection.server";
import { BLOCK_PATHS } from "./confirm-block";
import { driverOf } from "./drivers.server";

/** The data of a page that asks before the drivers of `?id=` are blocked or unblocked. */
export function readBlockPage(args: GuardedArgs, back: string) {
  return readConfirmPage(args, back, () => readSelection(args.url, (id) => driverOf(args.api, id)));
}

/** Blocks or unblocks the confirmed drivers, as the page's path says. */
export function blockDrivers(args: GuardedActionArgs, back: string) {
  const path = lastSegment(args.url, BLOCK_PATHS);
  return bulkAction(args, {
    back,
    done: `drivers:${path}Done`,
    run: ({ id }, writeOptions) =>
      args.api(calls.blockDriver, { params: { id }, body: { isBlocked: path === "block" }, ...writeOptions }),
  });
}
