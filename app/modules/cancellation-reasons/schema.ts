import { reasonText } from "contract/cancellation-reasons";
import { z } from "zod";

const text = reasonText({
  required: "cancellation-reasons:required",
  tooSmall: "cancellation-reasons:tooSmall",
  tooLong: "cancellation-reasons:tooLong",
});

/** Section 5, "Cancellation reason form", counted as ruling B14 says; the modal has the same rules. */
export const reasonForm = z.object({ en: text, ko: text, zh: text, es: text });
