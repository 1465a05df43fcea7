import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ExpiringDocument } from "contract/driver-documents";
import type { HistoryEntry } from "contract/driver-history";
import type { Driver } from "contract/drivers";
import { dataOf, docsOf, OPERATIONS, TestApi } from "./support/api";
import { addDriver, DAY, dayFromNow, documentIn } from "./support/drivers";

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await TestApi.start({ LOGIN_ATTEMPTS_PER_MINUTE: "100000" });
  token = await api.signIn(OPERATIONS);
});
afterAll(() => api.stop());

const driverOf = async (id: string) => dataOf<Driver>(await api.call("readDriver", { token, params: { id } }));
const documentOf = async (id: string, type: string) => documentIn(await driverOf(id), type);
const historyOf = async (id: string) =>
  docsOf<HistoryEntry>(await api.call("listDriverHistory", { token, params: { id } }));

describe("documents that run out", () => {
  const windows = async (query: Record<string, string | number> = {}) =>
    docsOf<ExpiringDocument>(await api.call("listExpiringDocuments", { token, query: { limit: 1000, ...query } }));
  const remind = (id: string, as = token) => api.call("remindOfDocument", { token: as, params: { id } });
  const one = async ({ _id }: ExpiringDocument) =>
    dataOf<ExpiringDocument>(await api.call("readExpiringDocument", { token, params: { id: _id } }));
  async function expiring(days: number, fields = {}): Promise<ExpiringDocument> {
    const id = await addDriver(api, { status: "approved", ...fields }, { insurance: { expiresOn: dayFromNow(days) } });
    const found = (await windows()).find(({ driver }) => driver._id === id);
    if (!found) throw new Error("The document is not watched.");
    return found;
  }

  test("are listed by window, who is late first; the counts say the same", async () => {
    const all = await windows();
    expect(all.map(({ expiresAt }) => expiresAt)).toEqual(all.map(({ expiresAt }) => expiresAt).sort());
    const counts = dataOf<Record<string, number>>(await api.call("countExpiringDocuments", { token }));
    for (const [within, [least, most]] of Object.entries({
      expired: [-Infinity, -1],
      "7": [0, 7],
      "30": [0, 30],
      "90": [0, 90],
    } as const)) {
      const found = await windows({ within });
      expect(found.length, within).toBeGreaterThan(0);
      expect(found.length).toBe(counts[within]);
      expect(
        found.every(({ daysLeft }) => daysLeft >= least && daysLeft <= most),
        within,
      ).toBe(true);
    }
    expect(all.length).toBe((counts.expired ?? 0) + (counts["90"] ?? 0));
    const both = await windows({ within: "30", withExpired: "yes" });
    expect(both.length).toBe(counts.expired! + counts["30"]!);
    expect(both[0]!.daysLeft).toBeLessThan(0);
  });

  test("are named with the drivers whom they stop", async () => {
    const { _id, driver } = await expiring(-3, { nextExpiry: dayFromNow(-3) });
    const listed = docsOf<Driver>(
      await api.call("listDrivers", { token, query: { status: "approved", expiring: 0, limit: 1000 } }),
    );
    expect(listed.find((each) => each._id === driver._id)?.nextDocument).toEqual({
      _id,
      type: "insurance",
      remindedAt: null,
    });
  });

  test("are found by their drivers", async () => {
    const document = await expiring(3, { firstName: "Quentin", lastName: "Quorn" });
    expect((await windows({ search: "quentin quo" })).map(({ _id }) => _id)).toEqual([document._id]);
    expect(document).toMatchObject({ daysLeft: 3, type: "insurance", remindedAt: null });
    for (const sort of ["expiresAt", "type", "remindedAt"])
      expect((await windows({ sort })).length).toBe((await windows()).length);
  });

  test("are told of by mail in the driver's language, once in three days", async () => {
    const document = await expiring(4, { firstName: "Minji", email: "minji@mail.example", language: "ko" });
    api.mails.length = 0;
    const reminded = async () =>
      dataOf<{ reminded: number }>(await api.call("countExpiringDocuments", { token })).reminded;
    const before = await reminded();
    const release = api.holdMails();
    expect((await remind(document._id)).status).toBe(200);
    // While the mail server takes its time, others read and write.
    expect(await one(document)).toMatchObject({ reminder: "waiting", remindedAt: null });
    expect(await reminded()).toBe(before);
    expect(await remind(document._id)).toMatchObject({
      status: 409,
      body: { message: "A reminder is on its way to the driver." },
    });
    release();
    await api.sendMails();
    expect(await one(document)).toMatchObject({ reminder: null, remindedAt: expect.any(String) as string });
    expect(await reminded()).toBe(before + 1);
    const idsOf = async (query: Record<string, string>) => (await windows(query)).map(({ _id }) => _id);
    const [yes, no] = await Promise.all(
      ["yes", "no"].map((value) => idsOf({ within: "7", reminded: value })) as [Promise<string[]>, Promise<string[]>],
    );
    expect(yes).toContain(document._id);
    expect([...yes, ...no].sort()).toEqual((await idsOf({ within: "7" })).sort());
    expect(yes).toHaveLength(before + 1);
    expect(api.mails).toHaveLength(1);
    expect(api.mails[0]).toMatchObject({
      to: "minji@mail.example",
      subject: expect.stringContaining("보험 증권") as string,
    });
    const again = await remind(document._id);
    expect(again.status).toBe(409);
    expect(again.body.message).toMatch(/ reminded on [A-Z][a-z]{2} \d{1,2}, \d{4} already\. /);
    expect((await historyOf(document.driver._id))[0]).toMatchObject({
      event: "reminded",
      kind: "document",
      by: "Maria Alvarez",
    });
    api.passTime(3 * DAY + 1000);
    expect((await remind(document._id)).status).toBe(200);
    await api.sendMails();
    expect(api.mails).toHaveLength(2);
    api.passTime(-3 * DAY - 1000);
  });

  test("a reminder that could not be mailed is none, and says so until another one is sent", async () => {
    const document = await expiring(-2);
    api.mailFails = true;
    expect((await remind(document._id)).status).toBe(200);
    await api.sendMails();
    api.passTime(DAY + 1000);
    await api.sendMails();
    api.mailFails = false;
    expect(await one(document)).toMatchObject({ reminder: "failed", remindedAt: null });
    expect((await historyOf(document.driver._id)).map(({ event }) => event)).not.toContain("reminded");
    expect((await remind(document._id)).status).toBe(200);
    await api.sendMails();
    api.passTime(-DAY - 1000);
    expect(await one(document)).toMatchObject({ reminder: null, remindedAt: expect.any(String) as string });
    expect(api.mails.at(-1)?.subject).toBe("Your insurance has expired");
  });

  test("are those of approved drivers that end within 90 days", async () => {
    const id = await addDriver(api, { status: "approved" });
    expect((await remind((await documentOf(id, "licence"))._id)).status).toBe(400);
    const pending = await addDriver(api, {}, { licence: { expiresOn: dayFromNow(1) } });
    expect((await remind((await documentOf(pending, "licence"))._id)).status).toBe(404);
    expect(
      (await api.call("readExpiringDocument", { token, params: { id: (await documentOf(pending, "licence"))._id } }))
        .status,
    ).toBe(404);
    const document = await expiring(9);
    expect(dataOf(await api.call("readExpiringDocument", { token, params: { id: document._id } }))).toEqual(document);
  });
});
