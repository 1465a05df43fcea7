import type { GuardedArgs } from "~/access/guard.server";
import { matchScreen, mayOpen } from "~/access/screens";
import { listPathOf } from "~/access/view-address";
import { countView } from "~/records/list/count-view.server";

export interface ViewCount {
  id: string;
  name: string;
  to: string;
  /** Null if it could not be counted. */
  count: number | null;
  /** The number from which on it is highlighted. */
  threshold: number | null;
  isMarked: boolean;
}

/**
 * Returns the views that the person has counted on the dashboard, for lists that they may open. Each needs one call, and all
 * calls are made at the same time, so that a server with batches gets them together.
 * @param wait gives up a count that takes too long, which is then null
 */
export async function readViewCounts(
  args: GuardedArgs,
  wait: (counting: Promise<number | null>) => Promise<number | null>,
): Promise<ViewCount[]> {
  const views = (await args.views()) ?? [];
  const counted = views.filter(({ list, count }) => {
    const screen = count === null ? null : matchScreen(listPathOf(list));
    return screen !== null && mayOpen(args.person, screen);
  });
  return Promise.all(
    counted.map(async (view) => {
      const { _id, name, list } = view;
      const threshold = view.count?.threshold ?? null;
      const count = await wait(countView(args, view));
      const isMarked = count !== null && threshold !== null && count >= threshold;
      return { id: _id, name, to: `${listPathOf(list)}?view=${encodeURIComponent(_id)}`, count, threshold, isMarked };
    }),
  );
}
