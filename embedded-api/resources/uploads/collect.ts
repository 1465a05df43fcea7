import type { Database } from "../../database/database";
import type { UploadFolder } from "./folder";
import { heldUploads, namedUploads } from "./named";

const DAY = 24 * 60 * 60 * 1000;

export interface Collected {
  setAside: number;
  removed: number;
  restored: number;
}

/**
 * Collects uploads of more than a day ago that no record names, such as those of forms that were never saved. Files are set
 * aside first, and removed by the next run only if no record names them even then: a form that was open for more than a day
 * may be saved in between, or its removal may be undone. Several processes may run this at once.
 */
export async function collectUploads(db: Database, folder: UploadFolder, now: Date): Promise<Collected> {
  const [uploads, aside] = await Promise.all([folder.list(), folder.listAside()]);
  const old = uploads.filter(({ storedAt }) => now.getTime() - storedAt.getTime() > DAY);
  const collected = { setAside: 0, removed: 0, restored: 0 };
  if (old.length + aside.length === 0) return collected;
  const [named, held] = await Promise.all([namedUploads(db), heldUploads(db)]);
  for (const name of aside) {
    if (named.has(name)) collected.restored += Number(await folder.restore(name));
    else if (!held.has(name)) collected.removed += Number(await folder.removeAside(name));
  }
  for (const { name } of old) if (!named.has(name)) collected.setAside += Number(await folder.setAside(name));
  return collected;
}
