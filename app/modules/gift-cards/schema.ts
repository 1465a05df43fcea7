import { charactersOf, MAX_CODE_UNITS } from "contract/characters";
import { MAX_ADDRESS_CHARACTERS } from "contract/content-limits";
import { MAX_GIFT_CARD_NAME } from "contract/gift-card-constants";
import { z } from "zod";

const tooLong = { error: `ui:errors.tooLong?count=${MAX_GIFT_CARD_NAME}` };

/** Section 5, "Gift card and category", with characters counted as in ruling B14; messages are text keys. */
const name = z
  .string()
  .trim()
  .min(1, { abort: true })
  .max(MAX_CODE_UNITS, { ...tooLong, abort: true })
  .refine((text) => charactersOf(text) <= MAX_GIFT_CARD_NAME, tooLong);

export const categoryForm = z.object({ nameEnglish: name, nameChinese: name, nameKorean: name, nameSpanish: name });

const selection = (error: string) =>
  z.string({ error: ({ input }) => (input === undefined ? error : undefined) }).min(1, { error });

export const cardForm = categoryForm.extend({
  category: selection("gift-cards:categoryRequired").max(60),
  image: selection("gift-cards:imageRequired").max(MAX_ADDRESS_CHARACTERS),
});
