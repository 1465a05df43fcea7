import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** The password in the newest mail to an address, out of the embedded API's outbox. */
export async function mailedPassword(dataDir: string, email: string): Promise<string> {
  const folder = join(dataDir, "outbox");
  const mails = await Promise.all((await readdir(folder)).sort().map((name) => readFile(join(folder, name), "utf8")));
  const mail = mails.filter((text) => text.includes(`To: ${email}`)).at(-1) ?? "";
  const quoted = /^ {4}(\S+)\r?$/m.exec(mail)?.[1] ?? "";
  return quoted.replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}
