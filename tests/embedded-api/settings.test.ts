import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { webPages } from "../../embedded-api/resources/web-pages/table";
import { settings } from "../../embedded-api/resources/settings/table";
import { ADMIN, dataOf, docsOf, TestApi, TIPS_ONLY } from "./support/api";

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await TestApi.start();
  token = await api.signIn(ADMIN);
});
afterAll(() => api.stop());

const FIELDS = {
  supportEmail: "help@example.com",
  supportPhone: "+1 (415) 555-0199",
  currency: "EUR",
  distanceUnit: "km",
  timeZone: "Europe/Berlin",
  userAndroidVersion: "4.13",
  userIosVersion: "4.12.1",
  driverAndroidVersion: "6",
  driverIosVersion: "6.0.1",
  maintenanceNotice: "Back at five.",
};
const change = (body: unknown, ifMatch?: string) =>
  api.call("changeSetting", { token, body, ...(ifMatch ? { headers: { "if-match": ifMatch } } : {}) });

describe("the service settings", () => {
  test("are read and changed, not over somebody else's change", async () => {
    const { updatedAt } = dataOf(await api.call("readSetting", { token }));
    const changed = await change({ ...FIELDS, extra: true }, updatedAt);
    expect(dataOf(changed)).toMatchObject(FIELDS);
    expect(dataOf(changed)).not.toHaveProperty("extra");
    expect(dataOf(await api.call("readSetting", { token }))).toEqual(dataOf(changed));
    expect(await change(FIELDS, updatedAt)).toMatchObject({ status: 409, body: { data: dataOf(changed) } });
  });

  test("are there before anybody has set them, and stay one", async () => {
    await api.db.delete(settings);
    expect(dataOf(await api.call("readSetting", { token }))).toMatchObject({ supportEmail: "", currency: "USD" });
    await Promise.all([change(FIELDS), change(FIELDS), change(FIELDS)]);
    expect(await api.db.$count(settings)).toBe(1);
  });

  test("keep the meaning of the limit: an undo is refused if its currency was changed since, or the limit after the currency", async () => {
    const undo = ({ headers }: Awaited<ReturnType<typeof change>>) =>
      api.call("undoActivity", { token, params: { id: String(headers["x-undo"]) } });
    await change({ ...FIELDS, currency: "USD", refundLimit: 5 });
    const removed = await change({ ...FIELDS, currency: "USD", refundLimit: null });
    const moved = await change({ ...FIELDS, currency: "KWD", refundLimit: null });
    expect(await undo(removed)).toMatchObject({ status: 409, body: { data: { why: "changed" } } });
    const limited = await change({ ...FIELDS, currency: "KWD", refundLimit: 2 });
    expect((await undo(moved)).status).toBe(409);
    // In the order in which they were made they mean what they meant.
    for (const each of [limited, moved, removed]) expect((await undo(each)).status).toBe(200);
    expect(dataOf(await api.call("readSetting", { token }))).toMatchObject({ currency: "USD", refundLimit: 5 });
  });

  test.each([
    [{ ...FIELDS, supportEmail: "" }, "supportEmail"],
    [{ ...FIELDS, supportEmail: "help" }, "supportEmail"],
    [{ ...FIELDS, supportPhone: "call us" }, "supportPhone"],
    [{ ...FIELDS, currency: "XYZ" }, "currency"],
    [{ ...FIELDS, distanceUnit: "feet" }, "distanceUnit"],
    [{ ...FIELDS, timeZone: "" }, "timeZone"],
    [{ ...FIELDS, timeZone: "Mars/Olympus" }, "timeZone"],
    [{ ...FIELDS, timeZone: "+02:00" }, "timeZone"],
    [{ ...FIELDS, userIosVersion: "4.x" }, "userIosVersion"],
    [{ ...FIELDS, driverAndroidVersion: "" }, "driverAndroidVersion"],
    [{ ...FIELDS, currency: "JPY", refundLimit: 300.5 }, "refundLimit"],
    [{ ...FIELDS, currency: "USD", refundLimit: 5.125 }, "refundLimit"],
    [{ ...FIELDS, maintenanceNotice: "x".repeat(301) }, "maintenanceNotice"],
  ])("refuse %j by name", async (body, field) => {
    const answered = await change(body);
    expect([answered.status, Object.keys(answered.body.errors ?? {})]).toEqual([400, [field]]);
  });

  test("have a limit with the decimals of the currency that is set with it", async () => {
    const inDinars = { currency: "KWD", refundLimit: 5.125 };
    expect(dataOf(await change({ ...FIELDS, ...inDinars }))).toMatchObject(inDinars);
    await change({ ...FIELDS, refundLimit: null });
  });

  test("are for those who hold their key", async () => {
    expect((await api.call("readSetting", { token: await api.signIn(TIPS_ONLY) })).status).toBe(403);
  });

  test("tell everyone their time zone, currency and distance unit", async () => {
    const locale = { timeZone: "Asia/Seoul", currency: "KRW", distanceUnit: "km" };
    await change({ ...FIELDS, ...locale });
    expect(dataOf(await api.call("readLocale", { token: await api.signIn(TIPS_ONLY) }))).toEqual(locale);
  });
});

describe("the public pages", () => {
  const pages = async () => docsOf(await api.call("listStoredWebPages", { token }));

  test("are the four, and a change shows for everyone", async () => {
    expect((await pages()).map(({ slug }) => slug)).toEqual(["about", "help", "privacy", "terms"]);
    const { _id: id, updatedAt } = (await pages())[1]!;
    const put = (html: string, ifMatch: string) =>
      api.call("changeWebPage", {
        token,
        params: { id },
        body: { title: "Help", html, slug: "other" },
        headers: { "if-match": ifMatch },
      });
    const changed = await put("<p>Call us.</p>", updatedAt);
    expect(dataOf(changed)).toMatchObject({ slug: "help", title: "Help", html: "<p>Call us.</p>" });
    expect(dataOf(await api.call("readWebPage", { token, params: { id } }))).toEqual(dataOf(changed));
    const open = dataOf<{ slug: string; html: string }[]>(await api.call("listWebPages"));
    expect(open.find(({ slug }) => slug === "help")?.html).toBe("<p>Call us.</p>");
    expect(await put("<p>Mine.</p>", updatedAt)).toMatchObject({ status: 409, body: { data: dataOf(changed) } });
  });

  test("hold nothing that could run or load anything, whoever sends it, nor does one that was stored before", async () => {
    const { _id: id } = (await pages())[2]!;
    const harmful = `<p onclick="x()">Hi<script>x()</script><img src="https://x.example/?"><a href="javascript:x()">a</a></p>`;
    const cleaned = '<p>Hi<a rel="noopener noreferrer">a</a></p>';
    const changed = await api.call("changeWebPage", { token, params: { id }, body: { title: "P", html: harmful } });
    expect(dataOf(changed)).toMatchObject({ html: cleaned });
    await api.db.update(webPages).set({ html: harmful }).where(eq(webPages.id, id));
    const open = dataOf<{ _id: string; html: string }[]>(await api.call("listWebPages"));
    expect(open.find(({ _id }) => _id === id)?.html).toBe(cleaned);
  });

  test.each([
    [{ title: "", html: "<p>x</p>" }, "title"],
    [{ title: "Help", html: "<script>x()</script>" }, "html"],
    [{ title: "Help", html: " " }, "html"],
    [{ title: "Help", html: "x".repeat(20_001) }, "html"],
  ])("refuse %j by name", async (body, field) => {
    const answered = await api.call("changeWebPage", { token, params: { id: (await pages())[0]!._id }, body });
    expect([answered.status, Object.keys(answered.body.errors ?? {})]).toEqual([400, [field]]);
  });
});
