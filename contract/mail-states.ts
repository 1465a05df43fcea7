/** The states of a mail that has not been sent: it waits, or could not be sent. */
export const UNSENT_MAIL_STATES = ["waiting", "failed"] as const;
export type UnsentMailState = (typeof UNSENT_MAIL_STATES)[number];
