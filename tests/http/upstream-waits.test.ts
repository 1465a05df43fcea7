import { afterAll, beforeAll, describe, it, type ExpectStatic } from "vitest";
import { after, hang, hangInBody, json, reset, samples, serverError } from "../support/stub-api";
import { silence } from "../support/silent-port";
import { StubbedPanel } from "../support/stubbed-panel";
import { type Visitor } from "../support/visitor";
import { fieldsOf, textOf } from "../support/html";

/**
 * Deadlines are real: 5 s for reads, 10 s for writes. Everything here runs side by side. Each test has a panel of its own, because five failures of any call open the breaker of its process.
 */
const FORM = "/adminPanel/AddEdit_Tip?id=tip-1";
const NEW = "/adminPanel/AddEdit_Tip";
const panels: StubbedPanel[] = [];

beforeAll(async () => {
  panels.push(...(await Promise.all(Array.from({ length: 6 }, () => StubbedPanel.start()))));
});

afterAll(async () => {
  await Promise.all(panels.map((panel) => panel.stop()));
});

describe.concurrent("a taxi API that does not answer", () => {
  it("leads to error pages with Try again (504) for reads", async ({ expect }) => {
    const { panel, admin } = await begin(0);
    panel.stub.answer("listTips", hangInBody);
    panel.stub.answer("listOffices", hang);
    panel.stub.answer("readDashboard", hang);
    // Both attempts share one deadline.
    panel.stub.answer("listBanners", after(3_000, reset), hang);
    const start = performance.now();
    const [form, list, dashboard, twice] = await Promise.all(
      [FORM, "/adminPanel/Office_Management", "/adminPanel/dashboard", "/adminPanel/BannerManagement"].map((path) =>
        admin.get(path),
      ),
    );
    expect(performance.now() - start).toBeLessThan(7_500);
    expect([twice!.status, panel.stub.count("listBanners")]).toEqual([504, 2]);

    expect([form!.status, textOf(form!.body)]).toEqual([
      504,
      expect.stringContaining("The service is taking too long"),
    ]);
    expect(textOf(form!.body, `a[href="${FORM}"]`)).toContain("Try again");
    expect([list!.status, textOf(list!.body)]).toEqual([504, expect.stringContaining("Try again")]);
    // The page shows the data that could be read.
    expect([dashboard!.status, textOf(dashboard!.body)]).toEqual([200, expect.stringContaining("Try again")]);
    expect(["listTips", "readDashboard"].map((name) => panel.stub.count(name as "listTips"))).toEqual([1, 1]);
    expect(panel.stub.received.filter(({ call }) => call === "listTips").map(({ aborted }) => aborted)).toEqual([true]);
    await expectHealthy(panel, expect);
  });

  it("keeps the typed values (504) for writes, and writes once", async ({ expect }) => {
    const { panel, admin } = await begin(1);
    const typed = { ...fieldsOf((await admin.get(FORM)).body, "tip"), percentage: "37.25" };
    panel.stub.answer("changeTip", hang);
    panel.stub.answer("createTip", hangInBody);
    panel.stub.answer("login", hang);
    const [changed, added, signedIn] = await Promise.all([
      admin.copy().post(FORM, typed),
      admin.copy().post("/adminPanel/AddEdit_Tip.data", { percentage: "37.25" }),
      panel.visitor().post("/adminPanel/login", { email: "hang@example.com", password: "x" }),
    ]);

    expect([changed.status, fieldsOf(changed.body, "tip").percentage]).toEqual([504, "37.25"]);
    expect(textOf(changed.body)).toMatch(/^Error: /);
    expect([added.status, added.body.includes("37.25")]).toEqual([504, true]);
    expect([signedIn.status, textOf(signedIn.body)]).toEqual([
      504,
      expect.stringContaining("The taxi service isn't responding right now."),
    ]);
    expect(["changeTip", "createTip", "login"].map((name) => panel.stub.count(name as "login"))).toEqual([1, 1, 1]);
  });

  it("limits the reads of the page that reports a write's timeout", async ({ expect }) => {
    const { panel, admin } = await begin(4);
    const typed = { ...fieldsOf((await admin.get(FORM)).body, "tip"), percentage: "37.25" };
    panel.fresh();
    panel.stub.answer("changeTip", hang);
    // The first read comes before the write, the second one is the page's.
    panel.stub.answer("listTips", json(samples.listTips), hang);
    panel.stub.answer("listOffices", after(3_000, serverError));
    const order: string[] = [];
    const saved = admin
      .copy()
      .post(FORM, typed)
      .then((answer) => (order.push("form"), answer));
    // The form's page is asked for once the save is given up. A read that begins then may take three seconds as well as five.
    await expect.poll(() => panel.stub.count("listTips"), { timeout: 20_000 }).toBe(2);
    const other = admin
      .copy()
      .get("/adminPanel/Office_Management")
      .then(() => order.push("other page"));
    expect([(await saved).status, fieldsOf((await saved).body, "tip").percentage]).toEqual([504, "37.25"]);
    await other;
    expect(order).toEqual(["form", "other page"]);
  });

  it("is spared a call after five failures of it in a row, but not the others, and gets a trial call soon", async ({
    expect,
  }) => {
    const { panel, admin } = await begin(2);
    panel.stub.answer("listTips", reset);
    panel.stub.answer("createTip", reset);
    const typed = { ...fieldsOf((await admin.get(NEW)).body, "tip"), percentage: "37.25" };
    for (let failure = 1; failure <= 5; failure += 1) {
      expect((await admin.get(FORM)).status).toBe(503);
      expect((await admin.copy().post(NEW, typed)).status).toBe(502);
    }

    // The pause of a second may be over: a trial fails as well.
    const [page, list, data, saved] = await Promise.all([
      admin.get(FORM),
      admin.get("/adminPanel/Tip_Management"),
      admin.get("/adminPanel/Tip_Management.data"),
      admin.copy().post(NEW, typed),
    ]);
    expect([page, list, data, saved].map(({ status }) => status)).toEqual([503, 503, 503, 503]);
    expect(fieldsOf(saved.body, "tip")).toMatchObject({ percentage: "37.25" });
    expect(textOf(page.body)).toContain("Try again");
    const signIn = panel.visitor().post("/adminPanel/login", { email: "open@example.com", password: "x" });
    expect((await admin.get("/adminPanel/Office_Management")).status).toBe(200);
    expect((await signIn).status).toBe(302);
    await expectHealthy(panel, expect);

    panel.fresh();

    await expect.poll(async () => (await admin.get(FORM)).status, { timeout: 20_000, interval: 500 }).toBe(200);
  });

  it("times out sooner if there is no connection", async ({ expect }) => {
    const { panel, admin } = await begin(5);
    const typed = { ...fieldsOf((await admin.get(FORM)).body, "tip"), percentage: "37.25" };
    panel.stub.answer("createTip", hang);
    let isAnswered = false;
    const slow = admin
      .copy()
      .post("/adminPanel/AddEdit_Tip", { percentage: "12" })
      .then((answer) => ((isAnswered = true), answer));
    await expect.poll(() => panel.stub.count("createTip")).toBe(1);
    panel.stub.leave();
    const port = await silence(Number(new URL(panel.stub.origin).port));
    try {
      const signIn = panel.visitor().post("/adminPanel/login", { email: "silent@example.com", password: "x" });
      const [form, signedIn] = await Promise.all([admin.get(FORM), signIn]);
      // It began earlier, on an existing connection.
      expect(isAnswered).toBe(false);
      expect([form.status, textOf(form.body)]).toEqual([503, expect.stringContaining("The service can't be reached")]);
      expect([signedIn.status, textOf(signedIn.body)]).toEqual([
        503,
        expect.stringContaining("The taxi service isn't responding right now."),
      ]);
      await expect
        .poll(() => panel.panel.logs.filter(({ call }) => call === "GET /private/tip"))
        .toMatchObject([{ kind: "unreachable" }]);

      const saved = await admin.copy().post(FORM, typed);
      expect([saved.status, fieldsOf(saved.body, "tip").percentage]).toEqual([503, "37.25"]);
      expect((await slow).status).toBe(504);
    } finally {
      await port.stop();
    }
  });

  it("is reported by the pages if it is gone, while the panel itself is healthy", async ({ expect }) => {
    const { panel, admin } = await begin(3);
    await panel.stub.stop();
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      const page = await admin.get(FORM);
      expect([page.status, textOf(page.body)]).toEqual([503, expect.stringContaining("The service can't be reached")]);
    }
    // Missing connections open the breaker of the host, which stops all other calls.
    await expect
      .poll(() => panel.panel.logs)
      .toContainEqual(expect.objectContaining({ event: "breaker_opened", of: new URL(panel.stub.origin).host }));
    expect((await admin.get("/adminPanel/dashboard")).status).toBe(503);
    expect((await panel.visitor().get("/adminPanel/About_us")).status).toBe(200);
    expect((await admin.get("/adminPanel/nothing")).status).toBe(404);
    await expectHealthy(panel, expect);
  });
});

async function begin(at: number): Promise<{ panel: StubbedPanel; admin: Visitor }> {
  const panel = panels[at]!;
  const admin = await panel.signIn();
  panel.fresh();
  return { panel, admin };
}

/** The panel itself is healthy, because a restart or another process would not repair its taxi API. */
async function expectHealthy(panel: StubbedPanel, expect: ExpectStatic): Promise<void> {
  for (const path of ["/healthz", "/readyz"]) expect((await panel.visitor().get(path)).status, path).toBe(200);
}
