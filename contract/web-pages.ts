import { z } from "zod";
import { changed, docs, listQuery, one, record } from "./answers";
import { defineCall } from "./call";
import { MAX_WEB_PAGE_CHARACTERS } from "./content-limits";

export const webPage = z.object({
  _id: z.string().optional(),
  slug: z.string().optional(),
  title: z.string().optional(),
  /** As stored: whoever shows it sanitises it. */
  html: z.string(),
});

export const listWebPages = defineCall({
  method: "GET",
  path: "/private/listWebPage",
  access: "public",
  answer: z.object({ data: z.array(webPage) }),
  summary: "The public text pages (about, help, privacy, terms)",
  specified: true,
});

/** A public page as those see it who may change it. */
export const storedWebPage = record.extend({ slug: z.string(), title: z.string(), html: z.string() });
export type StoredWebPage = z.output<typeof storedWebPage>;

export const webPageInput = z.object({
  title: z.string().trim().min(1).max(100),
  html: z.string().trim().min(1).max(MAX_WEB_PAGE_CHARACTERS),
});

export const listStoredWebPages = defineCall({
  method: "GET",
  path: "/private/webPage",
  access: ["settings"],
  query: listQuery,
  answer: docs(storedWebPage),
  summary: "The public text pages, with when each was changed",
});

export const readWebPage = defineCall({
  method: "GET",
  path: "/private/webPage/:id",
  access: ["settings"],
  answer: one(storedWebPage),
  summary: "One public text page",
});

export const changeWebPage = defineCall({
  method: "PUT",
  path: "/private/webPage/:id",
  access: ["settings"],
  body: webPageInput,
  answer: changed(storedWebPage),
  summary: "Change the title and the text of a public page; its address stays",
});
