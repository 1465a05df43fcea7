import { randomBytes } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Config } from "../config";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The company's name, under which the mail comes; empty for none. */
  company: string;
}

export interface Mailer {
  /** Sends a mail; rejects when it could not be sent. */
  send(mail: Mail): Promise<void>;
}

/** Sends over `SMTP_URL`, or writes each mail as a file into the outbox folder. */
export function createMailer(config: Config): Mailer {
  return config.smtpUrl === undefined ? outboxMailer(config) : smtpMailer(config, config.smtpUrl);
}

/** Mails are written to this folder when there is no mail server. */
export function outboxFolder(config: Config): string {
  return join(config.dataDir, "outbox");
}

/**
 * A mail that the server has not taken after this time is given up, in milliseconds. It is shorter than the ten seconds
 * that the panel waits for a call: the person learns the result, and the transaction releases its locks (with PGlite, the
 * whole database). One bound holds for everything, as a server may take its time with each of its answers.
 */
const MAX_SENDING_MS = 8000;

function smtpMailer(config: Config, url: string): Mailer {
  const transport = createTransport(url);
  return {
    send: async (mail) => {
      await transport.sendMail({ ...messageOf(mail, config), signal: AbortSignal.timeout(MAX_SENDING_MS) });
    },
  };
}

function messageOf({ company, ...mail }: Mail, { mailFrom }: Config) {
  return { from: { name: company, address: mailFrom }, ...mail };
}

function outboxMailer(config: Config): Mailer {
  const folder = outboxFolder(config);
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(messageOf(mail, config));
      if (!Buffer.isBuffer(message)) throw new Error("The email was not written.");
      await mkdir(folder, { recursive: true });
      const name = `${new Date().toISOString().replace(/[:.]/g, "-")}-${randomBytes(4).toString("hex")}.eml`;
      // It gets its final name when it is complete. Only this user may read it, as it may contain a password.
      await writeFile(join(folder, `${name}.part`), message, { mode: 0o600 });
      await rename(join(folder, `${name}.part`), join(folder, name));
    },
  };
}
