import { charactersOf, MAX_CODE_UNITS } from "contract/characters";
import { MAX_GIFT_CARD_NAME } from "contract/gift-card-constants";
import { z } from "zod";
import { requiredMessage } from "~/records/form/field-errors";
import { requiredImage } from "~/records/form/image-schema";

const tooLong = { error: `ui:errors.tooLong?count=${MAX_GIFT_CARD_NAME}` };

/** Section 5, "Gift card and category", with characters counted as in ruling B14; messages are text keys. */
const name = z
  .string()
  .trim()
  .min(1, { abort: true })
  .max(MAX_CODE_UNITS, { ...tooLong, abort: true })
  .refine((text) => charactersOf(text) <= MAX_GIFT_CARD_NAME, tooLong);

export const categoryForm = z.object({ nameEnglish: name, nameChinese: name, nameKorean: name, nameSpanish: name });

export const cardForm = categoryForm.extend({
  category: z
    .string(requiredMessage("gift-cards:categoryRequired"))
    .min(1, { error: "gift-cards:categoryRequired" })
    .max(60),
  image: requiredImage("gift-cards:imageRequired"),
});
