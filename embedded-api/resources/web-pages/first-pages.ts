import { newRecord } from "../../core/records";
import { insertMany } from "../../database/bulk";
import type { Database } from "../../database/database";
import { webPages } from "./table";

/** The public pages that every service has, in their order. */
export const PAGES = [
  { slug: "about", title: "About us" },
  { slug: "help", title: "Help" },
  { slug: "privacy", title: "Privacy policy" },
  { slug: "terms", title: "Terms and conditions" },
] as const;

/** Creates the public pages of a new service, still empty, because the panel can edit pages but not add any. */
export async function createPages(tx: Database, now: Date): Promise<void> {
  await insertMany(
    tx,
    webPages,
    PAGES.map((page, position) => ({ ...newRecord(now), ...page, html: "", position })),
  );
}
