import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Config } from "../core/config";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The company's name, which is shown as the sender; empty for none. */
  company: string;
}

/** Identifies a mail, however often it is tried. */
export interface MailIdentity {
  id: string;
  createdAt: Date;
}

export interface Mailer {
  /** Sends a mail; rejects if it could not be sent. */
  send(mail: Mail, identity: MailIdentity): Promise<void>;
}

/** Sends mails through `SMTP_URL`, or writes each as a file into the outbox folder. */
export function createMailer(config: Config): Mailer {
  return config.smtpUrl === undefined ? outboxMailer(config) : smtpMailer(config, config.smtpUrl);
}

/** The folder for mails if there is no mail server. */
export function outboxFolder(config: Config): string {
  return join(config.dataDir, "outbox");
}

/**
 * An attempt is over if the server has not accepted the mail within this time, in milliseconds. It is shorter than the ten
 * seconds that a server has for stopping, because stopping waits for running attempts. One limit covers the whole attempt,
 * because a server may delay each of its answers.
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

/** A mail has the same Message-ID at each attempt, by which servers and programs recognize it. */
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
      // The file gets its final name when it is complete. Only this user may read it, because it may contain a password.
      await writeFile(join(folder, `${name}.part`), message, { mode: 0o600 });
      await rename(join(folder, `${name}.part`), join(folder, name));
    },
  };
}
