import { z } from "zod";
import { listQuery, record } from "./answers";
import { recordCalls } from "./record-calls";
import { defineCall } from "./call";
import { MAX_WEB_PAGE_CHARACTERS } from "./content-limits";
import { recordId } from "./meanings";

export const webPage = z.object({
  _id: recordId.optional(),
  slug: z.string().optional(),
  title: z.string().optional(),
  /** Some servers do not sanitise it, so every page that shows it must do so. */
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

/** A public page with the fields for editing it. */
export const storedWebPage = record.extend({ slug: z.string(), title: z.string(), html: z.string() });
export type StoredWebPage = z.output<typeof storedWebPage>;

export const webPageInput = z.object({
  title: z.string().trim().min(1).max(100),
  html: z.string().trim().min(1).max(MAX_WEB_PAGE_CHARACTERS),
});

const pages = recordCalls("/private/webPage", ["settings"], storedWebPage);

export const listStoredWebPages = pages.list(listQuery, "The public text pages, with when each was changed");
export const readWebPage = pages.read("One public text page");

export const changeWebPage = pages.change(
  webPageInput,
  "Change the title and the text of a public page; its address stays",
);
