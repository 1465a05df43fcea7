import { sql, type SQL } from "drizzle-orm";
import { type AnyPgColumn, check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { AUDIENCES, FAQ_LANGUAGES, type FaqLanguage } from "contract/content-limits";
import { recordColumns } from "../../database/columns";

type Texts = Record<FaqLanguage, string>;

/** Frequently asked questions of riders and of drivers. Each audience has its own ordered list. */
export const faqs = pgTable(
  "faqs",
  {
    ...recordColumns(),
    question: jsonb("question").$type<Texts>().notNull(),
    answer: jsonb("answer").$type<Texts>().notNull(),
    audience: text("audience", { enum: AUDIENCES }).notNull(),
    /** The place within its audience, from 1 without gaps. */
    position: integer("position").notNull(),
  },
  (table) => [
    index("faqs_place").on(table.audience, table.position, table.id),
    check("faqs_audience_known", sql`${table.audience} in ('user', 'driver')`),
    check("faqs_position_from_one", sql`${table.position} >= 1`),
  ],
);

/** Returns one language of a text. */
export function textIn(column: AnyPgColumn, language: FaqLanguage): SQL {
  return sql`(${column} ->> ${sql.raw(`'${language}'`)})`;
}

/** Returns the texts that a search reads. @param language undefined for all languages */
export function searchedIn(language: FaqLanguage | undefined): SQL[] {
  const languages = language ? [language] : FAQ_LANGUAGES;
  return languages.flatMap((each) => [textIn(faqs.question, each), textIn(faqs.answer, each)]);
}
