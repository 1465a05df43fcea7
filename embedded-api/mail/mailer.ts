import { randomBytes } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Config } from "../config";

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  /** Hands a mail over; rejects when it could not be. */
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
 * How long a mail server may say nothing: until it has greeted, and between any two answers after that. Together less than
 * the ten seconds that the panel waits for whoever saves: they are told what became of it, and what waits for the same
 * record, with PGlite for anything, goes on.
 */
const WAITS = { connectionTimeout: 4000, greetingTimeout: 4000, socketTimeout: 5000 };

function smtpMailer(config: Config, url: string): Mailer {
  const address = new URL(url);
  for (const [name, milliseconds] of Object.entries(WAITS)) {
    if (!address.searchParams.has(name)) address.searchParams.set(name, String(milliseconds));
  }
  const transport = createTransport(address.href);
  return {
    send: async (mail) => {
      await transport.sendMail({ from: config.mailFrom, ...mail });
    },
  };
}

function outboxMailer(config: Config): Mailer {
  const folder = outboxFolder(config);
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail({ from: config.mailFrom, ...mail });
      if (!Buffer.isBuffer(message)) throw new Error("The mail was not written.");
      await mkdir(folder, { recursive: true });
      const name = `${new Date().toISOString().replace(/[:.]/g, "-")}-${randomBytes(4).toString("hex")}.eml`;
      // Under its name only when it is whole; it may hold a password, so it is for this user's eyes alone.
      await writeFile(join(folder, `${name}.part`), message, { mode: 0o600 });
      await rename(join(folder, `${name}.part`), join(folder, name));
    },
  };
}
