import { AUDIENCES, MAX_ANSWER_CHARACTERS, MAX_QUESTION_CHARACTERS } from "contract/content-limits";
import { z } from "zod";

const question = z.string().trim().min(1).max(MAX_QUESTION_CHARACTERS);
const answer = z.string().trim().min(1).max(MAX_ANSWER_CHARACTERS);

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
