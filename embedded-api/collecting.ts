import { eraseOldSteps } from "./activity/noting";
import { removeOldActivity } from "./activity/retention";
import type { Config } from "./core/config";
import { every } from "./core/every";
import { describeError, type Log } from "./core/log";
import type { Database } from "./database/database";
import { removeOldMails } from "./mail/queue";
import { removeOldJobs } from "./jobs/retention";
import { addBalanceChanges } from "./resources/ledger/balances";
import { addRefundChanges } from "./resources/refunds/sums";
import { addReportChanges } from "./resources/report/changes";
import { collectUploads } from "./resources/uploads/collect";
import { UploadFolder } from "./core/upload-folder";

const HOUR = 60 * 60 * 1000;

/**
 * Erases old lines of activity and expired undo steps, and adds up the figures of reports, at once and then every hour. Doing so
 * at the start covers a process that is restarted often and never runs for an hour. Unused uploads are collected only every hour,
 * because one run sets a file aside and a later run removes it.
 * @returns a function that stops this, and waits for the work that has begun
 */
export function startCollecting(
  db: Database,
  { dataDir, activityDays }: Pick<Config, "dataDir" | "activityDays">,
  log: Log,
): () => Promise<void> {
  const folder = new UploadFolder(dataDir);
  const tidy = async () => {
    const lines = await removeOldActivity(db, new Date(), activityDays);
    if (lines > 0) log.info("activity_removed", { lines });
    await removeOldMails(db, new Date());
    await removeOldJobs(db, new Date());
    // Reading a report does so as well. This keeps changes from piling up if nobody reads any.
    await addReportChanges(db);
    await addBalanceChanges(db);
    await addRefundChanges(db);
    const erased = await eraseOldSteps(db, new Date());
    if (erased > 0) log.info("undo_erased", { lines: erased });
  };
  const collect = async () => {
    await tidy();
    const collected = await collectUploads(db, folder, new Date());
    if (Object.values(collected).some((count) => count > 0)) log.info("uploads_collected", { ...collected });
  };
  const tell = (error: unknown) => log.error("collecting_failed", describeError(error));
  const first = tidy().catch(tell);
  const stop = every(HOUR, () => collect().catch(tell));
  return async () => {
    await first;
    await stop();
  };
}
