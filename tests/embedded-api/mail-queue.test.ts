import { asc } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { activity } from "../../embedded-api/activity/table";
import { Vault } from "../../embedded-api/core/vault";
import { createLog } from "../../embedded-api/core/log";
import type { OpenedDatabase } from "../../embedded-api/database/database";
import { migrate } from "../../embedded-api/database/migrate";
import type { Mailer } from "../../embedded-api/mail/mailer";
import { queueMail, type QueuedMail, removeOldMails } from "../../embedded-api/mail/queue";
import { mails } from "../../embedded-api/mail/table";
import { recordGivenUpMail } from "../../embedded-api/activity/record-mail";
import { type MailOutcome, MailWorker } from "../../embedded-api/mail/worker";
import { openTestDatabase } from "./support/database";

const MINUTE = 60_000;
const SECRET = "Secret#2026";
const vault = new Vault({ dataDir: "", secondFactorKey: "a key of at least thirty-two characters" });

let opened: OpenedDatabase;
let time = Date.parse("2026-03-01T12:00:00Z");
let lines: Record<string, unknown>[] = [];
const now = () => new Date(time);
const log = createLog((fields) => void lines.push(fields));
const linesOf = (event: string) => lines.filter((line) => line.event === event);

beforeAll(async () => {
  opened = await openTestDatabase();
  await migrate(opened.db);
});
afterAll(() => opened.close());
beforeEach(async () => {
  lines = [];
  await opened.db.delete(mails);
});

const worker = (send: Mailer["send"], outcome: MailOutcome = {}, key = vault) =>
  new MailWorker({
    db: opened.db,
    mailer: { send },
    vault: key,
    log,
    now,
    outcomes: { reminder: outcome },
    givenUp: recordGivenUpMail,
  });

/** Sends what is due, and waits for it. */
async function run(...workers: MailWorker[]) {
  for (const each of workers) each.work();
  await Promise.all(workers.map((each) => each.idle()));
}

async function queue(to = "minji@mail.example", more: Partial<QueuedMail> = {}) {
  const services = { vault, now, mails: { work: () => undefined }, afterAnswer: () => undefined };
  await opened.db.transaction((tx) =>
    queueMail(tx, services, {
      kind: "reminder",
      about: { resource: "document", id: `paper of ${to}`, name: "A paper" },
      who: { id: null, name: "Maria" },
      mail: { to, subject: "A paper", text: SECRET, company: "" },
      ...more,
    }),
  );
}
const rows = () => opened.db.select().from(mails).orderBy(asc(mails.id));
const down = () => Promise.reject(new Error("The mail server is away."));
const refused = (code: number) =>
  Promise.reject(Object.assign(new Error("no"), { code: "EENVELOPE", command: "RCPT TO", responseCode: code }));

test("what two processes share goes out once each, and lies in the queue sealed and no longer than needed", async () => {
  const people = Array.from({ length: 30 }, (_, at) => `person${at}@mail.example`);
  for (const to of people) await queue(to);
  expect(JSON.stringify(await rows())).not.toMatch(/Secret|mail\.example","subject/);
  const sent: string[] = [];
  const ended: string[] = [];
  const outcome: MailOutcome = { sent: async (_tx, _now, { recordId }) => void ended.push(recordId) };
  const send: Mailer["send"] = async ({ to }) => {
    await new Promise((resolve) => setImmediate(resolve));
    sent.push(to);
  };
  await run(worker(send, outcome), worker(send, outcome));
  expect(sent.sort()).toEqual([...people].sort());
  expect(ended.sort()).toEqual(people.map((to) => `paper of ${to}`).sort());
  expect((await rows()).map(({ state, content }) => [state, content])).toEqual(people.map(() => ["sent", null]));
  time += 31 * 24 * 60 * MINUTE;
  expect(await removeOldMails(opened.db, now())).toBe(30);
});

test("a mail of a transaction that is rolled back never goes out", async () => {
  const services = { vault, now, mails: { work: () => undefined }, afterAnswer: () => undefined };
  const queued = { kind: "reminder", about: { resource: "document", id: "x", name: null } } as const;
  const mail = { to: "a@mail.example", subject: "", text: "", company: "" };
  const rolledBack = opened.db.transaction(async (tx) => {
    await queueMail(tx, services, { ...queued, who: { id: null, name: null }, mail });
    throw new Error("no");
  });
  await expect(rolledBack).rejects.toThrow();
  expect(await rows()).toEqual([]);
});

test("one that fails is tried again after growing waits, and with the same identity", async () => {
  await queue();
  const ids: string[] = [];
  let fails = 3;
  const sender = worker(async (_mail, { id }) => {
    ids.push(id);
    if (fails-- > 0) await down();
  });
  const waits = [];
  for (let at = 0; at < 3; at += 1) {
    await run(sender);
    const [row] = await rows();
    waits.push(row!.nextAt.getTime() - time);
    time = row!.nextAt.getTime() - 1;
    await run(sender);
    expect(ids.length, "not before its time").toBe(at + 1);
    time += 1;
  }
  expect(waits).toEqual([MINUTE / 2, MINUTE, 2 * MINUTE]);
  await run(sender);
  expect(new Set(ids).size).toBe(1);
  expect(ids.length).toBe(4);
  expect((await rows())[0]!.state).toBe("sent");
});

test("one that can't be sent in its time, or is refused for good, is given up, and whoever runs the panel sees it", async () => {
  await queue("late@mail.example", { until: new Date(time + 10 * MINUTE) });
  await queue("gone@mail.example");
  await queue("full@mail.example");
  const givenUp: string[] = [];
  const outcome: MailOutcome = { givenUp: async (_tx, _now, { recordId }) => void givenUp.push(recordId) };
  const sender = worker(
    ({ to }) => (to.startsWith("gone") ? refused(550) : to.startsWith("full") ? refused(452) : down()),
    outcome,
  );
  await run(sender);
  expect(givenUp).toEqual(["paper of gone@mail.example"]);
  for (let at = 0; at < 10; at += 1) {
    time += 2 * MINUTE;
    await run(sender);
  }
  expect(givenUp).toEqual(["paper of gone@mail.example", "paper of late@mail.example"]);
  expect((await rows()).filter(({ state }) => state === "waiting").map(({ recordId }) => recordId)).toEqual([
    "paper of full@mail.example",
  ]);
  expect(linesOf("mail_given_up")).toMatchObject([
    { level: "error", kind: "reminder", resource: "document", record: givenUp[0], responseCode: 550, attempts: 1 },
    { level: "error", kind: "reminder", resource: "document", record: givenUp[1] },
  ]);
  expect(JSON.stringify(lines)).not.toContain(SECRET);
  const told = await opened.db.select().from(activity).orderBy(asc(activity.id));
  expect(told).toMatchObject(
    givenUp.map((recordId) => ({
      action: "mail-failed",
      resource: "document",
      recordId,
      recordName: "A paper",
      whoName: "Maria",
    })),
  );
});

test("one whose process has died on the way goes out from another one, and counts once", async () => {
  await queue();
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  const ended: string[] = [];
  const outcome = (name: string): MailOutcome => ({ sent: async () => void ended.push(name) });
  const dead = worker(() => held, outcome("the first"));
  dead.work();
  await expect.poll(async () => (await rows())[0]!.attempts).toBe(1);
  const second = worker(async () => undefined, outcome("the second"));
  await run(second);
  expect(ended, "as long as the first may be at it").toEqual([]);
  time += 3 * MINUTE;
  await run(second);
  expect(ended).toEqual(["the second"]);
  release();
  await dead.idle();
  expect(ended).toEqual(["the second"]);
});

test("what was queued with another key is given up, and says why", async () => {
  await queue();
  const other = new Vault({ dataDir: "", secondFactorKey: "another key of at least thirty-two letters" });
  await run(worker(async () => expect.unreachable(), {}, other));
  expect((await rows())[0]!.state).toBe("failed");
  expect(linesOf("mail_given_up")).toMatchObject([{ error: expect.stringContaining("SECOND_FACTOR_KEY") as string }]);
});
