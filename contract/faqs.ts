import { z } from "zod";
import { listQuery, record } from "./answers";
import { recordCalls } from "./record-calls";
import { place } from "./content";
import { AUDIENCES, FAQ_LANGUAGES, MAX_ANSWER_CHARACTERS, MAX_QUESTION_CHARACTERS } from "./content-limits";

const stored = z.object({ en: z.string(), ko: z.string(), zh: z.string(), es: z.string() }).partial();

/** A frequently asked question and its answer, in the languages of the apps. */
export const faq = record.extend({
  question: stored,
  answer: stored,
  audience: z.enum(AUDIENCES),
  /** The place in the list of its audience, from 1. */
  position: z.number().int(),
});
export type Faq = z.output<typeof faq>;

const text = (most: number) => z.string().trim().min(1).max(most);
const inAll = (most: number) => z.object({ en: text(most), ko: text(most), zh: text(most), es: text(most) });

/** All four languages are required. A new question goes to the end of its audience's list. */
export const faqInput = z.object({
  question: inAll(MAX_QUESTION_CHARACTERS),
  answer: inAll(MAX_ANSWER_CHARACTERS),
  audience: z.enum(AUDIENCES),
});

const FAQ = ["faq"] as const;

const faqs = recordCalls("/private/faq", FAQ, faq);

export const listFaqs = faqs.list(
  listQuery.extend({
    audience: z.enum(AUDIENCES).optional(),
    /** The language to search and sort by. Without it all languages are searched, and English decides the order. */
    language: z.enum(FAQ_LANGUAGES).optional(),
  }),
  "Frequently asked questions, in their order",
);

export const readFaq = faqs.read("One frequently asked question");
export const createFaq = faqs.create(faqInput, "Add a question at the end of its audience's list");

export const changeFaq = faqs.change(
  faqInput,
  "Change a question; one that gets another audience goes to the end of that list",
);

export const moveFaq = faqs.act("move", place, "Give a question another place among those of its audience");
export const removeFaq = faqs.remove("Delete a question; those after it move up");
