import { reasonText } from "contract/cancellation-reasons";
import { z } from "zod";

const text = reasonText({
  required: "cancellation-reasons:required",
  tooSmall: "cancellation-reasons:tooSmall",
  tooLong: "cancellation-reasons:tooLong",
});

/** Section 5, "Cancellation reason form", with characters counted as in ruling B14; messages are text keys. */
export const reasonForm = z.object({ en: text, ko: text, zh: text, es: text });
