import { asc, eq } from "drizzle-orm";
import type { Handlers } from "../../core/handler";
import { listRecords } from "../../core/lists";
import { changedAt, findRecord, lockRecord, recordAnswer } from "../../core/records";
import { webPages } from "./table";

type WebPageRow = typeof webPages.$inferSelect;

const WHAT = "The page";
const show = (row: WebPageRow) => ({ ...recordAnswer(row), slug: row.slug, title: row.title, html: row.html });

export const webPageHandlers = {
  listWebPages: async ({ database }) => {
    const pages = await database.select().from(webPages).orderBy(asc(webPages.position));
    return { data: pages.map(({ id, slug, title, html }) => ({ _id: id, slug, title, html })) };
  },

  listStoredWebPages: async ({ database, query }) => {
    const { title, slug, html, position, updatedAt } = webPages;
    const { rows, totalDocs } = await listRecords(database, webPages, query, {
      searched: [title, slug, html],
      sorts: { title, slug, position, updatedAt },
      usual: { sort: "position", order: "asc" },
    });
    return { data: { docs: rows.map(show), totalDocs } };
  },

  readWebPage: async ({ database, params }) => ({ data: show(await findRecord(database, webPages, params.id, WHAT)) }),

  changeWebPage: async ({ database, params, body, ifMatch, services }) => {
    const before = await lockRecord(database, webPages, { id: params.id, ifMatch, what: WHAT }, show);
    const change = { ...body, updatedAt: changedAt(before, services.now()) };
    await database.update(webPages).set(change).where(eq(webPages.id, before.id));
    return { message: "Page updated successfully", data: show({ ...before, ...change }) };
  },
} satisfies Partial<Handlers>;
