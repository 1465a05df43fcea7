import { AUDIENCES, MOST_ANSWER_CHARACTERS, MOST_QUESTION_CHARACTERS } from "contract/content-limits";
import { z } from "zod";

const question = z.string().trim().min(1).max(MOST_QUESTION_CHARACTERS);
const answer = z.string().trim().min(1).max(MOST_ANSWER_CHARACTERS);

/** A question and its answer as the form has them: one field for each language. */
export const faqForm = z.object({
  audience: z.enum(AUDIENCES),
  questionEn: question,
  answerEn: answer,
  questionKo: question,
  answerKo: answer,
  questionZh: question,
  answerZh: answer,
  questionEs: question,
  answerEs: answer,
});
