import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { afterAll, expect, test } from "vitest";
import { freePorts } from "../../scripts/lib/testing/ports.mjs";
import { readConfig } from "../../embedded-api/config";
import { createMailer } from "../../embedded-api/mail/mailer";
import { silence } from "../support/silent-port";

const MAIL = { to: "somebody@example.com", subject: "Your new password", text: "It is …", company: "" };
/** A stopped process waits for attempts that have begun, and has ended after ten seconds. */
const LONGEST = 9_500;

const endings: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of endings) await end();
});

async function listening(greet: (socket: Socket) => void): Promise<number> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    greet(socket);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  endings.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

async function unreachable(): Promise<number> {
  const [port = 0] = await freePorts(1);
  const { stop } = await silence(port);
  endings.push(stop);
  return port;
}

/** Each answer comes after less than three seconds, the last of them after more than ten. */
function answerSlowly(socket: Socket): void {
  socket.write("220 mail.example.com\r\n");
  socket.on("data", (line) => {
    const code = line.toString().startsWith("DATA") ? 354 : 250;
    setTimeout(() => socket.write(`${code} Yes\r\n`), 2_900);
  });
}

test.concurrent.each([
  ["can't be reached", unreachable],
  ["doesn't greet", () => listening(() => undefined)],
  ["says nothing more once it has greeted", () => listening((socket) => socket.write("220 mail.example.com\r\n"))],
  ["takes its time with every answer", () => listening(answerSlowly)],
])("an attempt at a mail server that %s is over before a stopped process has to end", async (_, begin) => {
  const { send } = createMailer(readConfig({ SMTP_URL: `smtp://127.0.0.1:${await begin()}` }));
  const tooLate = once(AbortSignal.timeout(LONGEST), "abort").then(() => "too late");
  const sent = send(MAIL, { id: "1", createdAt: new Date() }).then(
    () => "sent",
    () => "given up",
  );
  expect(await Promise.race([sent, tooLate])).toBe("given up");
});
