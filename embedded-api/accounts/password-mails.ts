import type { Mail } from "../mail/mailer";
import type { Account } from "./table";

type Reader = Pick<Account, "email" | "username">;

/** Tells a new sub-admin how to sign in. */
export function welcomeMail(account: Reader, password: string): Mail {
  return {
    to: account.email,
    subject: "Your account of the taxi administration panel",
    text: [
      `Hello ${account.username},`,
      "",
      "an account of the taxi administration panel was made for you. You sign in with this e-mail address",
      "and this password:",
      "",
      `    ${password}`,
      "",
      "Please choose a password of your own under Change Password afterwards.",
    ].join("\n"),
  };
}

/** The mail after the admin has set a new password for a sub-admin. */
export function resetMail(account: Reader, password: string): Mail {
  return {
    to: account.email,
    subject: "Your new password",
    text: [
      `Hello ${account.username},`,
      "",
      "your admin has set a new password for your account of the taxi administration panel. It is:",
      "",
      `    ${password}`,
      "",
      "Please sign in with it and then choose one of your own under Change Password.",
      "Your old password no longer works, and every device is signed out.",
    ].join("\n"),
  };
}
