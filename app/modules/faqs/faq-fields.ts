import type { FaqLanguage } from "contract/content-limits";
import type { Faq } from "contract/faqs";

/** The form's fields of each language. */
export const FIELDS = [
  { language: "en", question: "questionEn", answer: "answerEn" },
  { language: "ko", question: "questionKo", answer: "answerKo" },
  { language: "zh", question: "questionZh", answer: "answerZh" },
  { language: "es", question: "questionEs", answer: "answerEs" },
] as const satisfies readonly { language: FaqLanguage; question: string; answer: string }[];

/** Returns the form's values for a stored question. */
export function textsOf({
  audience,
  question,
  answer,
}: Pick<Faq, "audience" | "question" | "answer">): Record<string, string> {
  const texts = FIELDS.flatMap((field) => [
    [field.question, question[field.language] ?? ""],
    [field.answer, answer[field.language] ?? ""],
  ]);
  return { audience, ...(Object.fromEntries(texts) as Record<string, string>) };
}
