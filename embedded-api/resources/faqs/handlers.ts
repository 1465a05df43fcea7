import type { Fields } from "../../core/recording";
import type { DescribedResources } from "../../activity/described";
import { eq } from "drizzle-orm";
import type { Handlers } from "../../calls/handler";
import { orderedRecordStore, ridersFirst } from "../../core/ordered-record-store";
import { recordAnswer } from "../../core/records";
import { alphabetical } from "../../core/search";
import { faqs, searchedIn, textIn } from "./table";

const records = orderedRecordStore(
  faqs,
  "The question",
  (rows) =>
    rows.map((row) => ({
      ...recordAnswer(row),
      question: row.question,
      answer: row.answer,
      audience: row.audience,
      position: row.position,
    })),
  "audience",
);

export const faqHandlers = {
  listFaqs: (context) => {
    const { audience, position, createdAt, updatedAt } = faqs;
    const { query } = context;
    return records.list(context, {
      searched: searchedIn(query.language),
      sorts: {
        question: alphabetical(textIn(faqs.question, query.language ?? "en")),
        audience,
        position: query.audience ? position : ridersFirst(faqs),
        createdAt,
        updatedAt,
      },
      defaultOrder: { sort: "position", order: "asc" },
      where: query.audience ? eq(faqs.audience, query.audience) : undefined,
    });
  },

  readFaq: async (context) => ({ data: await records.read(context) }),

  createFaq: async (context) => ({
    message: "Question added successfully",
    data: await records.create(context, context.body),
  }),

  changeFaq: async (context) => ({
    message: "Question updated successfully",
    data: await records.change(context, context.body),
  }),

  moveFaq: async (context) => ({
    message: "Question moved successfully",
    data: await records.move(context),
  }),

  removeFaq: async (context) => {
    await records.remove(context);
    return { message: "Question deleted successfully" };
  },
} satisfies Partial<Handlers>;

export const faqActivity = {
  faq: {
    name: ({ question }) => (question as Fields | undefined)?.en,
    lock: faqs,
    order: { table: faqs, listColumn: "audience" },
  },
} satisfies DescribedResources;
