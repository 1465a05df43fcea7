import { forgottenOutcome } from "../accounts/mailed-password";
import type { MailKind } from "../mail/queue";
import type { MailOutcome } from "../mail/worker";
import { reminderOutcome } from "./driver-documents/reminders";

/** What happens when a mail of a kind was sent or given up, besides the state that lists show. */
export const mailOutcomes: Partial<Record<MailKind, MailOutcome>> = {
  reminder: reminderOutcome,
  "password-forgotten": forgottenOutcome,
};
