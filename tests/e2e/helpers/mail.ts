import { expect } from "@playwright/test";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** The password in the newest mail to an address, out of the embedded API's outbox. */
export async function mailedPassword(dataDir: string, email: string): Promise<string> {
  let mail: string | undefined;
  // Mails go out after the answer.
  await expect(async () => {
    mail = await lastMailTo(join(dataDir, "outbox"), email);
    expect(mail).toBeDefined();
  }).toPass({ timeout: 20_000 });
  const quoted = /^ {4}(\S+)\r?$/m.exec(mail ?? "")?.[1] ?? "";
  return quoted.replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}

async function lastMailTo(folder: string, email: string): Promise<string | undefined> {
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(names.sort().map((name) => readFile(join(folder, name), "utf8")));
  return mails.filter((text) => text.includes(`To: ${email}`)).at(-1);
}
