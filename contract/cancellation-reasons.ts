import { z } from "zod";
import { changed, message, record } from "./answers";
import { defineCall } from "./call";
import { charactersOf, MAX_CODE_UNITS } from "./characters";
import { MIN_REASON_CHARACTERS, MAX_REASON_CHARACTERS, REASON_LANGUAGES, REASON_USER_TYPES } from "./limits";

const REASONS = ["cancellation_reason", "Manage Cancellation Reason"] as const;

export const reasonUserType = z.enum(REASON_USER_TYPES);
export type ReasonUserType = z.output<typeof reasonUserType>;
export type ReasonLanguage = (typeof REASON_LANGUAGES)[number];

/**
 * Returns the schema of one text of a reason (section 5, "Cancellation reason form").
 * @param say the messages, or text keys
 */
export function reasonText(say: { required: string; tooSmall: string; tooLong: string }) {
  return z
    .string({ error: say.required })
    .trim()
    .min(1, { error: say.required, abort: true })
    .max(MAX_CODE_UNITS, { error: say.tooLong, abort: true })
    .refine((text) => charactersOf(text) >= MIN_REASON_CHARACTERS, { error: say.tooSmall })
    .refine((text) => charactersOf(text) <= MAX_REASON_CHARACTERS, { error: say.tooLong });
}

const reasonMessage = z.object({
  message: reasonText({ required: "Required!", tooSmall: "too small!", tooLong: "Too Long String!" }),
  language: z.enum(REASON_LANGUAGES, { error: `One of ${REASON_LANGUAGES.join(", ")}.` }),
});

/** All four languages, each once (section 5). */
const reasonMessages = z
  .array(reasonMessage)
  .max(REASON_LANGUAGES.length)
  .superRefine((messages, context) => {
    for (const language of REASON_LANGUAGES) {
      const count = messages.filter((each) => each.language === language).length;
      if (count !== 1)
        context.addIssue({ code: "custom", message: `One message in each language: ${language} has ${count}.` });
    }
  });

/** A reason that riders or drivers choose when they cancel a ride, in four languages. */
export const cancellationReason = record.extend({
  userType: reasonUserType.optional(),
  /** Languages that the panel does not know are left out. */
  messages: z
    .array(z.object({ message: z.string(), language: z.string() }))
    .transform((messages) =>
      messages.filter((each): each is { message: string; language: ReasonLanguage } => isReasonLanguage(each.language)),
    ),
});
export type CancellationReason = z.output<typeof cancellationReason>;

function isReasonLanguage(language: string): language is ReasonLanguage {
  return (REASON_LANGUAGES as readonly string[]).includes(language);
}

export const listCancellationReasons = defineCall({
  method: "GET",
  path: "/private/cancelReason",
  access: REASONS,
  query: z.object({ userType: reasonUserType }),
  answer: z.object({ data: z.array(cancellationReason) }),
  summary: "Cancellation reasons of riders or of drivers",
  specified: true,
});

export const createCancellationReason = defineCall({
  method: "POST",
  path: "/private/cancelReason",
  access: REASONS,
  body: z.object({ userType: reasonUserType, messages: reasonMessages }),
  answer: changed(cancellationReason),
  summary: "Add a cancellation reason",
  specified: true,
});

export const changeCancellationReason = defineCall({
  method: "PUT",
  path: "/private/cancelReason/:id",
  access: REASONS,
  /** This call has the messages in `data` (section 7; ruling B2). */
  body: z.object({ userType: reasonUserType, data: reasonMessages }),
  answer: message,
  summary: "Change a cancellation reason",
  specified: true,
});
