import { calls } from "contract";
import type { GuardedActionArgs, GuardedArgs } from "~/access/guard.server";
import { lastSegment } from "~/http/last-segment";
import { bulkAction } from "~/records/bulk-action.server";
import { nameAndEmail } from "~/records/person";
import { readConfirmPage } from "~/records/read-confirm-page.server";
import { readSelection } from "~/records/read-selection.server";
import { BLOCK_PATHS } from "./confirm-block";
import { driverOf } from "./drivers.server";

/** The data of a confirmation to block or unblock the drivers of `?id=`. @param back the page that it leads back to */
export function readBlockPage(args: GuardedArgs, back: string) {
  return readConfirmPage(args, back, () =>
    readSelection(args.url, async (id) => {
      const driver = await driverOf(args.api, id);
      return { id: driver._id, name: nameAndEmail(driver) };
    }),
  );
}

/** Blocks or unblocks the confirmed drivers, depending on the page's path. */
export function blockDrivers(args: GuardedActionArgs, back: string) {
  const path = lastSegment(args.url, BLOCK_PATHS);
  return bulkAction(args, {
    back,
    done: `drivers:${path}Done`,
    run: ({ id }, writeOptions) =>
      args.api(calls.blockDriver, { params: { id }, body: { isBlocked: path === "block" }, ...writeOptions }),
  });
}
