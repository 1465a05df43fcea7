import { and, eq } from "drizzle-orm";
import type { Handlers } from "../../calls/handler";
import { listRecords } from "../../core/lists";
import { findVisibleDriver } from "../drivers/sight";
import { onAskedDays } from "../settings/asked-days";
import { showEntry } from "./show";
import { driverHistory } from "./table";

export const driverHistoryHandlers = {
  listDriverHistory: async ({ database, params, query, account }) => {
    const driver = await findVisibleDriver(database, account, params.id);
    const { rows, totalDocs } = await listRecords(database, driverHistory, query, {
      searched: [driverHistory.text, driverHistory.by],
      sorts: { date: driverHistory.createdAt },
      defaultOrder: { sort: "date", order: "desc" },
      where: and(
        eq(driverHistory.driverId, driver.id),
        query.kind && eq(driverHistory.kind, query.kind),
        await onAskedDays(database, driverHistory.createdAt, query),
      ),
    });
    return { data: { docs: rows.map(showEntry), totalDocs } };
  },
} satisfies Partial<Handlers>;
