import type { Mail } from "../mail/mailer";
import { panelOf, type Reader } from "../mail/reader";
import type { Account } from "./table";

/** The person whose sign-in a mail is about. */
type Owner = Reader & Pick<Account, "role">;

/** When, from which address and with which browser somebody acted. */
export interface Whence {
  at: Date;
  /** The time zone of the service. */
  timeZone: string;
  address: string;
  userAgent: string;
}

/** After this many failed attempts in a row the person gets a mail. */
export const TOLD_AFTER = 10;

// The locale's narrow space before "PM" would require an encoded mail.
const timeIn = (timeZone: string, at: Date) =>
  new Intl.DateTimeFormat("en", { dateStyle: "long", timeStyle: "long", timeZone }).format(at).replace(/\s/g, " ");

const whenceText = ({ at, timeZone, address, userAgent }: Whence) => [
  `    when: ${timeIn(timeZone, at)}`,
  `    from: ${address || "an unknown address"}`,
  `    with: ${userAgent.replace(/\s+/g, " ").slice(0, 200) || "an unknown browser"}`,
];

/** The advice in case it was a stranger. @param first the first step of the advice */
function notYou({ role }: Owner, first = "change your password at once"): string[] {
  const rest = "end all other sessions under Profile";
  return [`If this was not you, ${first},`, role === "admin" ? `and ${rest}.` : `${rest}, and tell your admin.`];
}

function mail(reader: Reader, subject: string, lines: readonly string[]): Mail {
  return {
    to: reader.email,
    company: reader.company,
    subject,
    text: [`Hello ${reader.username},`, "", ...lines].join("\n"),
  };
}

/** The mail after a sign-in with a browser that the person has not used before. */
export function newDeviceMail(reader: Owner, whence: Whence): Mail {
  const told = `Somebody signed in to your account on ${panelOf(reader)} with a new browser:`;
  return mail(reader, "A new browser signed in", [told, "", ...whenceText(whence), "", ...notYou(reader)]);
}

/** The mail after many failed attempts in a row. */
export function failedAttemptsMail(reader: Reader, whence: Whence): Mail {
  return mail(reader, "Failed attempts to sign in", [
    `${TOLD_AFTER} attempts to sign in to your account on ${panelOf(reader)} have failed, one after the other.`,
    "The last one:",
    "",
    ...whenceText(whence),
    "",
    "Nobody was let in. If it was not you, choose a password that you use nowhere else, and set up a second",
    "factor under Profile. You get no further email of this kind before somebody signs in.",
  ]);
}

/** The changes to a person's sign-in about which a mail is sent. */
export type SignInChange =
  "password" | "factor-on" | "factor-off" | "factor-reset" | "recovery-codes" | "recovery-used";

/** Each `text` is the beginning of a sentence that ends with "your account on …". */
const CHANGES: Readonly<Record<SignInChange, { subject: string; text: string }>> = {
  password: { subject: "Your password was changed", text: "The password was changed for" },
  "factor-on": { subject: "Your second factor was set up", text: "A second factor was set up for" },
  "factor-off": { subject: "Your second factor was turned off", text: "The second factor was turned off for" },
  "factor-reset": { subject: "Your second factor was removed", text: "Your admin has removed the second factor of" },
  "recovery-codes": { subject: "You have new recovery codes", text: "New recovery codes were made for" },
  "recovery-used": { subject: "A recovery code was used", text: "Somebody used a recovery code of" },
};

/** The first step if a stranger may have changed the password, so that the person can't change it. */
const FIRST: Partial<Record<SignInChange, string>> = {
  password: 'ask for a new one at once under "Forgot password" on the sign-in page',
};

const AFTER_RESET = [
  "Your password alone signs you in now, and you can set up a new second factor under Profile. If you did not",
  "expect this, ask your admin.",
];

/** The mail after a change to how the person signs in. */
export function changedMail(reader: Owner, change: SignInChange, whence: Whence): Mail {
  const { subject, text } = CHANGES[change];
  const told = [`${text} your account on ${panelOf(reader)}.`, ""];
  // The mail omits the admin's address and browser, which tell the person nothing.
  if (change === "factor-reset") return mail(reader, subject, [...told, ...AFTER_RESET]);
  return mail(reader, subject, [...told, ...whenceText(whence), "", ...notYou(reader, FIRST[change])]);
}
