import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { elementsIn, linksIn, textOf } from "../support/html";
import { Section7Server } from "../support/section-7/section-7-server";
import type { Answer as Answered } from "../support/section-7/routes";
import { speaking } from "../support/speaking";
import { type RunningPanel, startPanel } from "../support/start-panel";
import { rating, redeemRequest as redeem, riderDetails } from "../support/stub-api/records";
import { Visitor } from "../support/visitor";

const CONNECTION = "/adminPanel/Connection";
const BANNERS = "/adminPanel/BannerManagement";
const OFFICES = "/adminPanel/Office_Management";

let server: Section7Server;
/** Finds out once for the whole file what the server has. */
let panel: RunningPanel;
/** Finds it out each second. */
let curious: RunningPanel;

beforeAll(async () => {
  server = await Section7Server.start();
  const start = (seconds: string) =>
    startPanel({ env: { TAXI_API_ORIGIN: server.origin, CONNECTION_CHECK_SECONDS: seconds } });
  [panel, curious] = await Promise.all([start("86400"), start("1")]);
});
beforeEach(() => server.reset());
afterAll(() => Promise.all([panel.stop(), curious.stop(), server.stop()]));

const signInAnswer = (userType: string, accessModule: readonly string[]): Answered => [
  200,
  {
    token: { accessToken: "token" },
    data: { isInspector: false, userType, username: "Kim", email: "kim@example.com", isBlock: false, accessModule },
  },
];

async function signIn({ origin }: RunningPanel, modules?: readonly string[]): Promise<Visitor> {
  server.manners.instead["POST /login"] = modules ? signInAnswer("sub_admin", modules) : signInAnswer("admin", []);
  const visitor = new Visitor(origin);
  const { status } = await visitor.post("/adminPanel/login", { email: "kim@example.com", password: "Secret#1" });
  if (status !== 302) throw new Error(`Signing in answers ${status}.`);
  return visitor;
}

const menuOf = async (visitor: Visitor) =>
  linksIn((await visitor.get("/adminPanel/dashboard")).body, "nav.side-bar .menu-groups");
const marksIn = (body: string) =>
  elementsIn(body, "nav.side-bar a:has(.side-mark)").map(({ attributes }) => attributes.href);
/** Asks again and again until the panel has found out. */
const inTime = { timeout: 15_000, interval: 200 };

describe("what the server lacks", () => {
  it("is hidden from sub-admins once it is known, found out by one read of each call", async () => {
    const kim = await signIn(panel, ["banner", "tip", "office", "All"]);
    expect(await menuOf(kim)).toContain(BANNERS);
    await vi.waitFor(async () => expect(await menuOf(kim)).not.toContain(BANNERS), inTime);
    await menuOf(kim);
    expect(await menuOf(kim)).toEqual([
      "/adminPanel/dashboard",
      "/adminPanel/account-management",
      "/adminPanel/SubAdmin_Management",
      "/adminPanel/invitation_promo",
      "/adminPanel/Tip_Management",
      "/adminPanel/Office_Management",
      "/adminPanel/CancellationReason",
    ]);
    expect(server.of("GET /private/banner")).toHaveLength(1);
    expect(server.got.filter(({ what }) => !what.startsWith("GET")).map(({ what }) => what)).toEqual(["POST /login"]);
  });

  it("has no button and no form that would add to it", async () => {
    const kim = await signIn(panel, ["banner", "office"]);
    const { body } = await kim.get(OFFICES);
    expect(textOf(body, "tbody")).toContain("Austin");
    expect(linksIn(body, ".page-actions")).not.toContain(`${OFFICES}/manage`);
    const form = await kim.get("/adminPanel/AddEditBanner");
    expect([form.status, elementsIn(form.body, "main form")]).toEqual([502, []]);
    expect(textOf(form.body, "main")).toContain("POST /private/banner");
  });

  it("is marked for the admin, who is led to the page about the connection", async () => {
    const admin = await signIn(panel);
    const { body } = await admin.get(OFFICES);
    expect(marksIn(body)).toHaveLength(28);
    expect(marksIn(body)).toContain(BANNERS);
    expect(linksIn(body, ".page-actions")).toContain(CONNECTION);
    expect(linksIn((await admin.get(BANNERS)).body, "main")).toContain(CONNECTION);
  });

  it("is no task on the dashboard, and nothing that Go to pretends to have searched", async () => {
    const admin = await signIn(panel);
    expect(textOf((await admin.get("/adminPanel/dashboard")).body, "main")).not.toContain("not counted");
    const { body } = await admin.get("/adminPanel/go?q=cleo");
    expect(textOf(body, "main .notice-warn")).toBe(
      "Not searched, because your server doesn't support it: Users, Drivers, Bookings",
    );
    const found = elementsIn(body, "main a.row-name").map(({ attributes }) => attributes.href?.split("&")[0]);
    expect(found).toEqual([
      expect.stringMatching(/^\/adminPanel\/AddEdit_SubAdmin\?id=c0+3$/),
      expect.stringMatching(/^\/adminPanel\/account-details\?id=d0+3$/),
    ]);
    const kim = await signIn(panel, ["banner"]);
    expect(elementsIn((await kim.get("/adminPanel/go?q=banner")).body, "main a.row-name")).toEqual([]);
  });
});

describe("the page about the connection", () => {
  it("is the admin's alone, and says of each call what the server makes of it and what depends on it", async () => {
    expect((await (await signIn(panel, ["All"])).get(CONNECTION)).status).toBe(403);
    const { body } = await (await signIn(panel)).get(CONNECTION);
    const groups = elementsIn(body, "main .card:has(table)").map(({ html }) => textOf(html, "h2").replace(/ \d+$/, ""));
    expect(groups.slice(0, 2)).toEqual(["Not supported", "Different, but understood"]);
    const row = elementsIn(body, "main tr").find(({ text }) => text.startsWith("GET /private/banner "))!;
    expect(row.text).toContain("Banners");
    expect(textOf(body, "main")).toContain("6 of 34");
    expect(server.got.filter(({ what }) => !what.startsWith("GET")).map(({ what }) => what)).toEqual([
      "POST /login",
      "POST /login",
    ]);
  });

  it("says in the reader's language what differs", async () => {
    const german = await speaking("gr", await signIn(panel));
    server.manners.instead["GET /private/tip"] = [200, { data: { docs: "none" } }];
    const { body } = await german.post(CONNECTION, { intent: "check" });
    const remarks = elementsIn(body, 'main td[data-label="Was abweicht"] li').map(({ text }) => text);
    expect(remarks).toContainEqual(expect.stringMatching(/^data\.docs passt nicht: /));
    expect(remarks).toContainEqual(expect.stringMatching(/^users\[\]\.\w+ fehlt$/));
    expect(elementsIn(body, 'main td[data-label="Was abweicht"] [lang="en"]')).toEqual([]);
  });

  it("checks again when asked to, and only reads; what the server has by now is offered at once", async () => {
    const admin = await signIn(panel);
    server.manners.instead["GET /private/banner"] = [200, { data: { docs: [], totalDocs: 0 } }];
    server.manners.instead["GET /private/tip"] = [200, { data: { docs: "none" } }];
    server.got.length = 0;
    const { status, body } = await admin.post(CONNECTION, { intent: "check" });
    expect(status).toBe(200);
    const tips = elementsIn(body, "main tr").find(({ text }) => text.startsWith("GET /private/tip "))!;
    expect(tips.text).toContain("data.docs doesn't fit: ");
    expect(server.got.filter(({ what }) => !what.startsWith("GET"))).toEqual([]);
    expect(marksIn(body)).not.toContain(BANNERS);
  });

  it("has the last failures with their reference", async () => {
    const admin = await signIn(panel);
    server.manners.instead["GET /private/invitationPromo"] = [500, { stack: "Error: secret" }];
    await admin.get("/adminPanel/invitation_promo");
    const { body } = await admin.get(CONNECTION);
    const row = elementsIn(body, "main tr").find(
      ({ text }) => text.startsWith("GET /private/invitationPromo When") || text.includes("(500)"),
    )!;
    const reference = panel.logs.find(
      ({ call, upstreamStatus }) => call === "GET /private/invitationPromo" && upstreamStatus === 500,
    )?.reference;
    expect(reference).toBeDefined();
    expect(row.text).toContain(reference);
    expect(body).not.toContain("secret");
  });
});

describe("a list", () => {
  it("says once which of its columns the server sends nothing for, and shows nothing there", async () => {
    const admin = await signIn(panel);
    for (const user of server.records.users) delete user.isBlocked;
    const { body } = await admin.get("/adminPanel/account-management?columns=email&columns=isBlocked");
    expect(textOf(body, "main .notice-warn")).toBe("Your server doesn't send: Blocked.");
    const cells = elementsIn(body, 'main td[data-label="Blocked"]').map(({ text }) => text);
    expect(new Set(cells)).toEqual(new Set(["– none"]));
    expect(cells).toHaveLength(4);
  });

  it("shows no filter that its server ignores, makes no file of it, and is no task on the dashboard; a new check begins anew", async () => {
    const admin = await signIn(panel);
    const redeems = ["pending", "approved", "rejected"].map((status, at) => ({
      ...redeem,
      _id: `redeem-${at}`,
      status,
    }));
    const asked: string[] = [];
    const answering = (ignores: boolean) => {
      server.manners.answerTo = ({ what, query }) => {
        if (what !== "GET /private/redeem") return undefined;
        asked.push(query.get("status") ?? "");
        const docs = redeems.filter(({ status }) => ignores || !query.get("status") || query.get("status") === status);
        return [200, { data: { docs, totalDocs: docs.length } }];
      };
    };
    const rowsOf = (body: string) => elementsIn(body, "main tbody tr").length;
    answering(true);
    const { body } = await admin.get("/adminPanel/Redeem?status=pending");
    expect(textOf(body, "main .notice-warn")).toContain("Your server doesn't know this filter: all rows are shown.");
    expect([rowsOf(body), elementsIn(body, "main nav [aria-current]").map(({ text }) => text)]).toEqual([3, ["All"]]);
    const file = await admin.get("/adminPanel/Redeem/export.csv?status=pending");
    expect([file.status, file.location]).toEqual([302, "/adminPanel/Redeem?status=pending"]);
    const tasks = elementsIn((await admin.get("/adminPanel/dashboard")).body, "main section a[href*=Redeem]");
    expect(tasks.map(({ text }) => text)).toEqual([expect.not.stringMatching(/\d/)]);

    answering(false);
    await admin.post(CONNECTION, { intent: "check" });
    expect(rowsOf((await admin.get("/adminPanel/Redeem?status=pending")).body)).toBe(1);
    // Rows that follow their query cost no further call.
    asked.length = 0;
    await admin.get("/adminPanel/Redeem?status=approved");
    expect(asked).toEqual(["approved"]);
  });

  it("of one rider's ratings is not shown where the server ignores whose they are", async () => {
    const admin = await signIn(panel);
    const ratings = ["a", "b"].map((id) => ({
      ...rating,
      _id: id,
      user: { _id: id, name: "Other" },
      comment: "Of another",
    }));
    server.manners.answerTo = ({ what }) => {
      if (what === "GET /private/rating") return [200, { data: { docs: ratings, totalDocs: 2 } }];
      return what === "GET /private/user/rider-1" ? [200, { data: riderDetails }] : undefined;
    };
    const { status, body } = await admin.get("/adminPanel/ViewUser?id=rider-1");
    expect([status, body.includes("Of another")]).toEqual([200, false]);
    expect(textOf(body, "main")).toContain("The ratings could not be loaded");
  });

  it("has no column for it in its file, and the page of a record says it", async () => {
    const admin = await signIn(panel);
    for (const user of server.records.users) delete user.isBlocked;
    const file = (await admin.get("/adminPanel/account-management/export.csv")).body;
    expect(file.split("\r\n")[0]).toContain("Email Id");
    expect(file.split("\r\n")[0]).not.toContain("Blocked");
    const { body } = await admin.get(`/adminPanel/account-details?id=${server.records.users[0]!._id}`);
    const facts = elementsIn(body, "main dl > div").map(({ text }) => text);
    expect(facts).toContain("Blocked Not sent by your server");
    expect(facts).toContain("First Name Ada");
  });
});

describe("a server that changes", () => {
  it("is noticed, and one that does not answer lacks nothing", async () => {
    const kim = await signIn(curious, ["banner", "tip"]);
    await vi.waitFor(async () => expect(await menuOf(kim)).not.toContain(BANNERS), inTime);
    expect(await menuOf(kim)).toContain("/adminPanel/Tip_Management");
    server.manners.instead["GET /private/banner"] = [200, { data: { docs: [], totalDocs: 0 } }];
    server.manners.instead["GET /private/tip"] = [503, {}];
    await vi.waitFor(async () => expect(await menuOf(kim)).toContain(BANNERS), inTime);
    expect(server.of("GET /private/tip").length).toBeGreaterThan(1);
    expect(await menuOf(kim)).toContain("/adminPanel/Tip_Management");
  });
});
