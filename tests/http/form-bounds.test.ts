import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { atOnce } from "../support/at-once";
import { protectedPlaces } from "../support/places";
import { memoryOf, sendFirst as send } from "../support/raw-requests";
import { StubbedPanel } from "../support/stubbed-panel";
import { type Visitor } from "../support/visitor";
import { textOf } from "../support/html";

const MB = 1024 * 1024;
/** A form without a session, one with a session and one without a page, each as document and as client navigation. */
const TARGETS = [
  "/adminPanel/login",
  "/adminPanel/login.data",
  "/adminPanel/AddEdit_Tip?id=tip-1",
  "/adminPanel/AddEdit_Tip.data?id=tip-1",
  "/adminPanel/Tip_Management/delete?id=tip-1",
  "/adminPanel/preferences",
];

let panel: StubbedPanel;
let admin: Visitor;

beforeAll(async () => {
  panel = await StubbedPanel.start();
  admin = await panel.signIn();
});

afterAll(() => panel.stop());

beforeEach(() => {
  panel.fresh();
});

describe.each([
  ["an index of 300,000,000", "a[300000000]=1"],
  ["the same, encoded", "a%5B300000000%5D=1"],
  ["the same, deeper", "a[0][300000000]=1"],
  ["2,000 levels", `a${".a".repeat(2000)}=1`],
  ["2,000 levels in brackets", `a${"[a]".repeat(2000)}=1`],
  ["10,000 fields", Array.from({ length: 10_000 }, (_, at) => `f${at}=1`).join("&")],
  ["10,000 fields of one name", "a=1&".repeat(10_000)],
  ["10,000 times nothing", "&".repeat(10_000)],
  ["a way to every object", "__proto__[polluted]=1"],
  ["a way to every object, by another name", "a.constructor=1"],
  ["and by a third", "prototype=1"],
  ["a name of 65 characters", `${"n".repeat(65)}=1`],
])("%s", (_, body) => {
  it.each(TARGETS)("is refused by %s", async (target) => {
    const answer = await admin.copy().post(target, {}, { body });
    expect(answer.status).toBe(body.length > 64 * 1024 ? 413 : 400);
    expect(panel.stub.count()).toBe(0);
    expect((await admin.get("/healthz")).status).toBe(200);
  });
});

describe.each([
  [
    "multipart",
    "multipart/form-data; boundary=x",
    '--x\r\ncontent-disposition: form-data; name="a[300000000]"\r\n\r\n1\r\n--x--\r\n',
  ],
  ["JSON", "application/json", '{"percentage":12,"__proto__":{"a":1}}'],
  ["text", "text/plain", "percentage=12"],
  ["of no kind", "", "percentage=12"],
])("a body that is %s", (_, type, body) => {
  it.each(TARGETS)("is refused by %s", async (target) => {
    const answer = await admin.copy().post(target, {}, { body, headers: { "content-type": type } });
    expect([answer.status, panel.stub.count()]).toEqual([415, 0]);
  });
});

describe("conform's row buttons", () => {
  it.each([
    ["no JSON", "{"],
    ["an index of 300,000,000", '{"type":"insert","payload":{"name":"rows","index":300000000}}'],
    ["a name of 300,000,000 rows", '{"type":"update","payload":{"name":"rows[300000000]","value":"x"}}'],
    ["a way to every object", '{"type":"update","payload":{"name":"__proto__.polluted","value":"x"}}'],
  ])("is answered and never saved: %s", async (_, intent) => {
    for (const target of [
      "/adminPanel/AddEdit_Tip",
      "/adminPanel/AddEdit_Tip.data",
      "/adminPanel/AddEditPromocode",
      "/adminPanel/login",
    ]) {
      const own = { percentage: "12", email: "a@example.com", password: "x", preview: "yes" };
      const { status } = await admin.copy().post(target, { ...own, __intent__: intent, __state__: "{" });
      expect(status, target).toBeLessThan(500);
    }
    expect(panel.stub.received.filter(({ method }) => method !== "GET")).toEqual([]);
  });
});

describe("an address of any page or file", () => {
  const places: string[] = [];

  beforeAll(async () => {
    places.push("/adminPanel/login", "/adminPanel/forgot-password", "/adminPanel/no-such-page");
    for (const { address, takesOnly } of await protectedPlaces(admin)) if (!takesOnly) places.push(address);
  });

  const answers = async (search: string) => {
    panel.fresh();
    const statuses = new Map<number, string[]>();
    await atOnce(places, async (place) => {
      const address = `${place}${place.includes("?") ? "&" : "?"}${search}`;
      const { status } = await admin.copy().get(address);
      statuses.set(status, [...(statuses.get(status) ?? []), place]);
    });
    return statuses;
  };

  it("is refused with a name beyond the bounds, before anything is read", async () => {
    expect([...(await answers("services[300000000]=1")).keys()]).toEqual([400]);
    expect(panel.stub.count()).toBe(0);
  });

  it("presses no row button, also not as part of a draft", async () => {
    const search =
      "__intent__={&__state__={&typed-__intent__={&typed-__state__={&typed-minimumFare=5&typed-minimumFare=6";
    expect([...(await answers(search))].filter(([status]) => status >= 500)).toEqual([]);
  });
});

describe("a body of 100 MB", () => {
  it("is refused with an error page", async () => {
    const { status, body } = await admin.copy().post("/adminPanel/login", {}, { body: `a=${"x".repeat(65 * 1024)}` });
    expect([status, textOf(body)]).toEqual([413, expect.stringContaining("This is more than the form allows")]);
  });

  it("is refused even if the client sends all of it before reading, with and without its length, and takes no memory", async () => {
    await sendFirst(TARGETS[0]!, { bytes: MB, tellsLength: true });
    const before = memoryOf(panel.panel.panelPid);
    for (const target of [...TARGETS, "/adminPanel/Tip_Management"]) {
      for (const tellsLength of [true, false]) {
        const statuses = await sendFirst(target, { bytes: 100 * MB, tellsLength });
        // A page without a form refuses every form. The connection serves the next request.
        const refused = target === "/adminPanel/Tip_Management" ? 405 : 413;
        expect(statuses, `${target}, ${tellsLength ? "with" : "without"} its length`).toEqual([refused, 200]);
      }
    }
    const foreign = { bytes: 100 * MB, tellsLength: false, headers: { origin: "https://evil.example" } };
    expect(await sendFirst(TARGETS[0]!, foreign)).toEqual([403, 200]);
    const upload = {
      bytes: 100 * MB,
      tellsLength: false,
      headers: { "content-type": "multipart/form-data; boundary=x" },
    };
    expect(await sendFirst(TARGETS[0]!, upload)).toEqual([415, 200]);
    // The tests have sent sixteen bodies of 100 MB.
    expect(memoryOf(panel.panel.panelPid) - before).toBeLessThan(80);
    // Besides, the panel may look whether the server has a call.
    expect(panel.stub.received.filter(({ method }) => method !== "GET")).toEqual([]);
  });
});

interface Sending {
  bytes: number;
  tellsLength: boolean;
  headers?: Record<string, string>;
}

function sendFirst(path: string, { headers, ...sending }: Sending): Promise<number[]> {
  const own = {
    cookie: `session=${admin.cookies.get("session")}`,
    origin: panel.origin,
    "content-type": "application/x-www-form-urlencoded",
  };
  return send(panel.origin, path, { ...sending, headers: { ...own, ...headers } });
}
