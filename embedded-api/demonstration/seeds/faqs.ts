import { insertMany } from "../../database/bulk";
import type { SeedPart } from "./part";
import { Random } from "../random";
import { faqs } from "../../resources/faqs/table";
import { QUESTIONS } from "./faq-texts";

const MADE = Date.UTC(2022, 5, 6, 9);
const DAY = 24 * 60 * 60 * 1000;

export const faqSeed: SeedPart = {
  name: "faqs",
  make: async ({ tx }) => {
    const random = new Random("faqs");
    const rows = QUESTIONS.map(([audience, en, ko, zh, es], index) => {
      const at = new Date(MADE + index * 3 * DAY);
      return {
        ...random.record(at),
        question: { en: en[0], ko: ko[0], zh: zh[0], es: es[0] },
        answer: { en: en[1], ko: ko[1], zh: zh[1], es: es[1] },
        audience,
        position: QUESTIONS.slice(0, index + 1).filter(([whose]) => whose === audience).length,
      };
    });
    await insertMany(tx, faqs, rows);
  },
};
