import type { z } from "zod";
import { calls } from "contract";
import { faq } from "contract/faqs";
import type { GuardedActionArgs, GuardedArgs } from "~/access/guard.server";
import { listHref, readListQuery, withScope } from "~/records/list/list-query";
import { readFormPage } from "~/records/form/read-form-page.server";
import { saveFormPage } from "~/records/form/save-form-page.server";
import { FIELDS, textsOf } from "./faq-fields";
import { faqOf } from "./faqs.server";
import { audienceOf, faqRules } from "./faq";
import { faqForm } from "./schema";

/** Reads the data of the form. A new question belongs to the audience of the list from which it is added. */
export async function readFaqForm(args: GuardedArgs) {
  const query = readListQuery(args.url, faqRules);
  const page = await readFormPage(args, listHref(query), (id) => faqOf(args.api, id));
  return { ...page, audience: audienceOf(query) };
}

/** The form's fields by the server's names for them in errors. */
const FIELD_OF = Object.fromEntries(
  FIELDS.flatMap(({ language, question, answer }) => [
    [`question.${language}`, question],
    [`answer.${language}`, answer],
  ]),
);

/** Saves a question, and goes back to the list of its audience. */
export function saveFaq(args: GuardedActionArgs) {
  const { api, url } = args;
  return saveFormPage(args, {
    schema: faqForm,
    fieldOf: FIELD_OF,
    asText: textsIn,
    back: ({ audience }) => listHref(withScope(readListQuery(url, faqRules), audience)),
    added: "faqs:added",
    saved: "faqs:saved",
    nameOf: ({ questionEn }) => questionEn,
    read: (id) => faqOf(api, id),
    create: (texts, writeOptions) => api(calls.createFaq, { body: bodyOf(texts), ...writeOptions }),
    change: (id, texts, writeOptions) => api(calls.changeFaq, { params: { id }, body: bodyOf(texts), ...writeOptions }),
  });
}

function bodyOf(texts: z.output<typeof faqForm>) {
  return {
    question: { en: texts.questionEn, ko: texts.questionKo, zh: texts.questionZh, es: texts.questionEs },
    answer: { en: texts.answerEn, ko: texts.answerKo, zh: texts.answerZh, es: texts.answerEs },
    audience: texts.audience,
  };
}

/** Describes the sent and the stored question for the conflict panel. */
function textsIn(record: Record<string, unknown>): Record<string, string> {
  const stored = faq.pick({ question: true, answer: true, audience: true }).safeParse(record);
  return stored.success ? textsOf(stored.data) : faqForm.parse(record);
}
