import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Config } from "../core/config";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The company's name, under which the mail comes; empty for none. */
  company: string;
}

/** What tells a mail from all others, however often it is tried. */
export interface MailIdentity {
  id: string;
  createdAt: Date;
}

export interface Mailer {
  /** Sends a mail; rejects when it could not be sent. */
  send(mail: Mail, identity: MailIdentity): Promise<void>;
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
 * An attempt is over when the server has not taken the mail after this time, in milliseconds. It is shorter than the ten
 * seconds within which a stopped server has ended, as it waits for attempts that have begun. One bound holds for
 * everything, as a server may take its time with each of its answers.
 */
const MAX_SENDING_MS = 8000;

function smtpMailer(config: Config, url: string): Mailer {
  const transport = createTransport(url);
  return {
    send: async (mail, identity) => {
      await transport.sendMail({ ...messageOf(mail, identity, config), signal: AbortSignal.timeout(MAX_SENDING_MS) });
    },
  };
}

/** A mail that is tried twice has one Message-ID, by which servers and programs know it again. */
function messageOf({ company, ...mail }: Mail, { id, createdAt }: MailIdentity, { mailFrom }: Config) {
  const domain = mailFrom.slice(mailFrom.lastIndexOf("@") + 1);
  return { from: { name: company, address: mailFrom }, messageId: `<${id}@${domain}>`, date: createdAt, ...mail };
}

function outboxMailer(config: Config): Mailer {
  const folder = outboxFolder(config);
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    send: async (mail, identity) => {
      const { message } = await transport.sendMail(messageOf(mail, identity, config));
      if (!Buffer.isBuffer(message)) throw new Error("The email was not written.");
      await mkdir(folder, { recursive: true });
      const { id, createdAt } = identity;
      const name = `${createdAt.toISOString().replace(/[:.]/g, "-")}-${id}.eml`;
      // It gets its final name when it is complete. Only this user may read it, as it may contain a password.
      await writeFile(join(folder, `${name}.part`), message, { mode: 0o600 });
      await rename(join(folder, `${name}.part`), join(folder, name));
    },
  };
}
