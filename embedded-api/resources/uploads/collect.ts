import type { Database } from "../../database/database";
import type { KeptImage, UploadFolder } from "../../core/upload-folder";
import { heldUploads, namedUploads } from "./named";

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;
/**
 * An image stays aside for nearly an hour, which is the time between two runs of a process. The next run may belong to another
 * process and come a moment later.
 */
const MIN_ASIDE = 50 * MINUTE;

export interface Collected {
  setAside: number;
  removed: number;
  restored: number;
}

/**
 * Makes images visible again that were set aside although a record refers to them, for example because a backup was restored that
 * has an image only in that form. @returns how many
 */
export async function restoreUploads(db: Database, folder: UploadFolder): Promise<number> {
  const aside = await folder.listAside();
  if (aside.length === 0) return 0;
  const named = await namedUploads(db);
  let restored = 0;
  for (const { name } of aside) if (named.has(name)) restored += Number(await folder.restore(name));
  return restored;
}

/**
 * Collects uploads older than a day to which no record refers, such as those of forms that were never saved. Files are set aside
 * first, and removed about an hour later only if still no record refers to them: a form that was open for more than a day may be
 * saved in between, or a removal may be undone. Images that were not written completely are removed as well. Several processes
 * may run this at the same time.
 */
export async function collectUploads(db: Database, folder: UploadFolder, now: Date): Promise<Collected> {
  const isOlderThan =
    (milliseconds: number) =>
    ({ since }: KeptImage) =>
      now.getTime() - since.getTime() > milliseconds;
  const [uploads, aside, unfinished] = await Promise.all([folder.list(), folder.listAside(), folder.listUnfinished()]);
  const old = uploads.filter(isOlderThan(DAY));
  const isAsideLongEnough = isOlderThan(MIN_ASIDE);
  const collected = { setAside: 0, removed: 0, restored: 0 };
  for (const { name } of unfinished.filter(isOlderThan(DAY)))
    collected.removed += Number(await folder.removeUnfinished(name));
  if (old.length + aside.length === 0) return collected;
  const [named, held] = await Promise.all([namedUploads(db), heldUploads(db)]);
  for (const image of aside) {
    const { name } = image;
    if (named.has(name)) collected.restored += Number(await folder.restore(name));
    else if (isAsideLongEnough(image) && !held.has(name)) collected.removed += Number(await folder.removeAside(name));
  }
  for (const { name } of old) if (!named.has(name)) collected.setAside += Number(await folder.setAside(name));
  return collected;
}
