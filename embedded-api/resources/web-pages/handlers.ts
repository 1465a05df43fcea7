import type { DescribedResources } from "../../activity/described";
import { asc } from "drizzle-orm";
import { sanitise } from "contract/web-page-markup.server";
import type { Handlers } from "../../calls/handler";
import { invalid } from "../../core/http-error";
import { recordStore } from "../../core/record-store";
import { recordAnswer } from "../../core/records";
import { webPages } from "./table";

const NOTHING_LEFT = "Nothing of this text can be shown on a page.";

const records = recordStore(webPages, "The page", (rows) =>
  rows.map((row) => ({ ...recordAnswer(row), slug: row.slug, title: row.title, html: row.html })),
);

export const webPageHandlers = {
  listWebPages: async ({ database }) => {
    const pages = await database.select().from(webPages).orderBy(asc(webPages.position));
    // The database may still contain texts from before the API sanitised them.
    return { data: pages.map(({ id, slug, title, html }) => ({ _id: id, slug, title, html: sanitise(html) })) };
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

  changeWebPage: async (context) => {
    const html = sanitise(context.body.html).trim();
    if (html === "") throw invalid(NOTHING_LEFT, { html: NOTHING_LEFT });
    return {
      message: "Page updated successfully",
      data: await records.change(context, { ...context.body, html }),
    };
  },
} satisfies Partial<Handlers>;

export const webPageActivity = { webPage: { name: "title" } } satisfies DescribedResources;
