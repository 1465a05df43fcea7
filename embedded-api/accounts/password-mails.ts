import type { Mail } from "../mail/mailer";
import { panelOf, type Reader } from "../mail/reader";

/** What both mails with a password say about its use (ruling C4). */
const HOW_TO_USE = [
  "It works once, within 60 minutes, and replaces any that was emailed before. After signing in with it you",
  "choose one of your own.",
];

/** Tells a new sub-admin how to sign in, and where, if the panel's address is known. */
export function welcomeMail(account: Reader, password: string, panelOrigin: string | undefined): Mail {
  const where = panelOrigin === undefined ? [] : ["The panel is at", "", `    ${panelOrigin}`, ""];
  return {
    to: account.email,
    company: account.company,
    subject: `Your account on ${panelOf(account)}`,
    text: [
      `Hello ${account.username},`,
      "",
      `An account on ${panelOf(account)} was made for you. You sign in with this email address`,
      "and this password:",
      "",
      `    ${password}`,
      "",
      ...where,
      "Please choose a password of your own under Change Password afterwards.",
    ].join("\n"),
  };
}

/** The mail after the admin has set a new password for a sub-admin. */
export function resetMail(account: Reader, password: string): Mail {
  return {
    to: account.email,
    company: account.company,
    subject: "Your new password",
    text: [
      `Hello ${account.username},`,
      "",
      `Your admin has set a new password for your account on ${panelOf(account)}. It is:`,
      "",
      `    ${password}`,
      "",
      ...HOW_TO_USE,
      "Your old password no longer works, and every device is signed out.",
    ].join("\n"),
  };
}

/** The mail to someone who has forgotten their password. */
export function forgottenMail(account: Reader, password: string): Mail {
  return {
    to: account.email,
    company: account.company,
    subject: "Your new password",
    text: [
      `Hello ${account.username},`,
      "",
      `A new password was requested for your account on ${panelOf(account)}. It is:`,
      "",
      `    ${password}`,
      "",
      ...HOW_TO_USE,
      "Until you use it your old password works, and nobody is signed out. If you did not ask for this email,",
      "you need not do anything.",
    ].join("\n"),
  };
}
