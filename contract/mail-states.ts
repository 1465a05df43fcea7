/** The states of a mail that has not gone out: it waits to be sent, or could not be. */
export const UNSENT_MAIL_STATES = ["waiting", "failed"] as const;
export type UnsentMailState = (typeof UNSENT_MAIL_STATES)[number];
