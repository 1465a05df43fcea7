import { calls } from "contract";
import type { GuardedActionArgs, GuardedArgs } from "~/access/guard.server";
import { lastSegment } from "~/http/last-segment";
import { bulkAction } from "~/records/bulk/bulk-action.server";
import { mobileOf, nameAndEmail } from "~/records/person";
import type { AskedList } from "~/records/bulk/matching.server";
import { readConfirmPage } from "~/records/bulk/read-confirm-page.server";
import { readSelection } from "~/records/bulk/read-selection.server";
import { idsOf } from "~/records/bulk/selection";
import { BLOCK_PATHS } from "../driver";
import { driverOf, openRidesOf } from "../drivers.server";

/** A question about more drivers than this does not mention rides, because each driver takes several calls. */
const MAX_ASKED = 3;

/**
 * Reads the data of a confirmation to block or unblock the drivers of `?id=`. `back` is the page to which it leads back; `asked`
 * is the list, if the question may be about all its matching drivers.
 */
export function readBlockPage(args: GuardedArgs, { back, asked }: { back: string; asked?: AskedList }) {
  return readConfirmPage(
    args,
    back,
    (url) =>
      readSelection(url, async (id) => {
        const isBulk = idsOf(url).length > MAX_ASKED;
        const [driver, openRides] = await Promise.all([driverOf(args.api, id), isBulk ? null : openRidesOf(args, id)]);
        return {
          id: driver._id,
          name: nameAndEmail(driver),
          phone: mobileOf(driver),
          openRides,
        };
      }),
    asked,
  );
}

/** Blocks or unblocks the confirmed drivers, depending on the page's path. */
export function blockDrivers(args: GuardedActionArgs, back: string) {
  const path = lastSegment(args.url, BLOCK_PATHS);
  return bulkAction(args, {
    back,
    done: `drivers:${path}Done`,
    job: `driver.${path}`,
    run: ({ id }, writeOptions) =>
      args.api(calls.blockDriver, { params: { id }, body: { isBlocked: path === "block" }, ...writeOptions }),
  });
}
