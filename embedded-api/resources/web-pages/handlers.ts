import { asc } from "drizzle-orm";
import type { Handlers } from "../../core/handler";
import { recordStore } from "../../core/record-store";
import { recordAnswer } from "../../core/records";
import { webPages } from "./table";

const records = recordStore(webPages, "The page", (rows) =>
  rows.map((row) => ({ ...recordAnswer(row), slug: row.slug, title: row.title, html: row.html })),
);

export const webPageHandlers = {
  listWebPages: async ({ database }) => {
    const pages = await database.select().from(webPages).orderBy(asc(webPages.position));
    return { data: pages.map(({ id, slug, title, html }) => ({ _id: id, slug, title, html })) };
  },

  listStoredWebPages: (context) => {
    const { title, slug, html, position, updatedAt } = webPages;
    return records.list(context, {
      searched: [title, slug, html],
      sorts: { title, slug, position, updatedAt },
      defaultOrder: { sort: "position", order: "asc" },
    });
  },

  readWebPage: async (context) => ({ data: await records.read(context) }),

  changeWebPage: async (context) => ({
    message: "Page updated successfully",
    data: await records.change(context, context.body),
  }),
} satisfies Partial<Handlers>;
