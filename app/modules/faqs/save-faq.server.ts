import { calls } from "contract";
import { faq } from "contract/faqs";
import type { GuardedActionArgs, GuardedArgs } from "~/access/guard.server";
import { redirectWithNotice } from "~/session/redirect-with-notice.server";
import { saveRecord } from "~/records/save-record.server";
import { listHref, readListQuery } from "~/records/list-query";
import { optionalId, readFormPage } from "~/records/read-form-page.server";
import { FIELDS, textsOf } from "./faq-fields";
import { faqOf } from "./faqs.server";
import { audienceOf, faqRules } from "./list-rules";
import { faqForm } from "./schema";

/** A new question is for the audience of the list that it is added to. */
export async function readFaqForm(args: GuardedArgs) {
  const query = readListQuery(args.url, faqRules);
  const page = await readFormPage(args, listHref(query), (id) => faqOf(args.api, id));
  return { ...page, audience: audienceOf(query) };
}

/** Under which names the server tells of the texts that it refuses. */
const FIELD_OF = Object.fromEntries(
  FIELDS.flatMap(({ language, question, answer }) => [
    [`question.${language}`, question],
    [`answer.${language}`, answer],
  ]),
);

/** Saves the question of `?id=`, or a new one, and goes back to the list of its audience. */
export function saveFaq({ api, form, url, t }: GuardedActionArgs) {
  const id = optionalId(url);
  const query = readListQuery(url, faqRules);
  return saveRecord({
    form,
    schema: faqForm,
    fieldOf: FIELD_OF,
    asText: textsIn,
    call: (texts, writeOptions) => {
      const body = {
        question: { en: texts.questionEn, ko: texts.questionKo, zh: texts.questionZh, es: texts.questionEs },
        answer: { en: texts.answerEn, ko: texts.answerKo, zh: texts.answerZh, es: texts.answerEs },
        audience: texts.audience,
      };
      return id
        ? api(calls.changeFaq, { params: { id }, body, ...writeOptions })
        : api(calls.createFaq, { body, ...writeOptions });
    },
    done: (_answer, { audience }) => {
      const list = query.scope ? { ...query, scope: { ...query.scope, value: audience } } : query;
      return redirectWithNotice(listHref(list), { kind: "success", text: t(id ? "faqs:saved" : "faqs:added") });
    },
  });
}

/** The texts of what was sent, and of what is stored, for the comparison when someone else has changed it meanwhile. */
function textsIn(record: Record<string, unknown>): Record<string, string> {
  const stored = faq.pick({ question: true, answer: true, audience: true }).safeParse(record);
  return stored.success ? textsOf(stored.data) : faqForm.parse(record);
}
