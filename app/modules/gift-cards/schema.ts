import { charactersOf, MAX_CODE_UNITS } from "contract/characters";
import { MAX_ADDRESS_CHARACTERS } from "contract/content-limits";
import { MAX_GIFT_CARD_NAME } from "contract/gift-card-constants";
import { z } from "zod";

const tooLong = { error: `ui:errors.tooLong?count=${MAX_GIFT_CARD_NAME}` };

/** One of the four names: section 5, "Gift card and category", counted as ruling B14 does. */
const name = z
  .string()
  .trim()
  .min(1, { abort: true })
  .max(MAX_CODE_UNITS, { ...tooLong, abort: true })
  .refine((text) => charactersOf(text) <= MAX_GIFT_CARD_NAME, tooLong);

/** A category as the form has it. Messages are text keys. */
export const categoryForm = z.object({ nameEnglish: name, nameChinese: name, nameKorean: name, nameSpanish: name });

const chosen = (error: string) =>
  z.string({ error: ({ input }) => (input === undefined ? error : undefined) }).min(1, { error });

/** A card needs category and image as well. */
export const cardForm = categoryForm.extend({
  category: chosen("gift-cards:categoryRequired").max(60),
  image: chosen("gift-cards:imageRequired").max(MAX_ADDRESS_CHARACTERS),
});
