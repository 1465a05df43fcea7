import { eq, sql } from "drizzle-orm";
import type { Handlers } from "../../core/handler";
import { listRecords } from "../../core/lists";
import { lockTable } from "../../core/lock-table";
import { among, closeGap, moveTo, placeAtEnd } from "../../core/positions";
import { changedAt, findRecord, lockRecord, newRecord, recordAnswer } from "../../core/records";
import { type FaqRow, faqs, searchedIn, textIn } from "./table";

const WHAT = "The question";

const show = (row: FaqRow) => ({
  ...recordAnswer(row),
  question: row.question,
  answer: row.answer,
  audience: row.audience,
  position: row.position,
});
const sameAudience = (audience: FaqRow["audience"]) => among(faqs.audience, audience);

export const faqHandlers = {
  listFaqs: async ({ database, query }) => {
    const { audience, position, createdAt, updatedAt } = faqs;
    const { rows, totalDocs } = await listRecords(database, faqs, query, {
      searched: searchedIn(query.language),
      sorts: {
        question: sql`lower(${textIn(faqs.question, query.language ?? "en")})`,
        audience,
        // Riders' questions first, where both lists are asked for.
        position: query.audience
          ? position
          : sql`(case when ${audience} = 'user' then 0 else 1000000 end + ${position})`,
        createdAt,
        updatedAt,
      },
      usual: { sort: "position", order: "asc" },
      where: query.audience ? sameAudience(query.audience) : undefined,
    });
    return { data: { docs: rows.map(show), totalDocs } };
  },

  readFaq: async ({ database, params }) => ({ data: show(await findRecord(database, faqs, params.id, WHAT)) }),

  createFaq: async ({ database, body, services }) => {
    await lockTable(database, faqs);
    const position = await placeAtEnd(database, faqs, sameAudience(body.audience));
    const faq = { ...newRecord(services.now()), ...body, position };
    await database.insert(faqs).values(faq);
    return { message: "Question added successfully", data: show(faq) };
  },

  changeFaq: async ({ database, params, body, ifMatch, services }) => {
    await lockTable(database, faqs);
    const before = await lockRecord(database, faqs, { id: params.id, ifMatch, what: WHAT }, show);
    const moves = body.audience !== before.audience;
    const position = moves ? await placeAtEnd(database, faqs, sameAudience(body.audience)) : before.position;
    const change = { ...body, position, updatedAt: changedAt(before, services.now()) };
    await database.update(faqs).set(change).where(eq(faqs.id, before.id));
    if (moves) await closeGap(database, faqs, before.position, sameAudience(before.audience));
    return { message: "Question updated successfully", data: show({ ...before, ...change }) };
  },

  moveFaq: async ({ database, params, body }) => {
    await lockTable(database, faqs);
    const faq = await findRecord(database, faqs, params.id, WHAT);
    const position = await moveTo(database, faqs, faq, body.position, sameAudience(faq.audience));
    return { message: "Question moved successfully", data: show({ ...faq, position }) };
  },

  removeFaq: async ({ database, params, ifMatch }) => {
    await lockTable(database, faqs);
    const faq = await lockRecord(database, faqs, { id: params.id, ifMatch, what: WHAT }, show);
    await database.delete(faqs).where(eq(faqs.id, faq.id));
    await closeGap(database, faqs, faq.position, sameAudience(faq.audience));
    return { message: "Question deleted successfully" };
  },
} satisfies Partial<Handlers>;
