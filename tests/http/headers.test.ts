import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { screenIds, screenOf } from "~/access/screens";
import { protectedPlaces } from "../support/places";
import { json, refusal, serverError } from "../support/stub-api";
import { banner } from "../support/stub-api/records";
import { StubbedPanel } from "../support/stubbed-panel";
import type { Answer, Visitor } from "../support/visitor";
import { elementsIn } from "../support/html";

const UPLOADS = "https://uploads.example.com";
const IMAGES = "https://images.example.com";
/** Hosts of the customer's own server, whose panel runs without the embedded API. */
const OTHERS = ["https://cdn.example.com", "http://pictures.example.com:8080"];

let panel: StubbedPanel;
let admin: Visitor;
let office: Visitor;
/** Pages by their kind. */
const pages = new Map<string, () => Promise<Answer>>();
const noPages = new Map<string, () => Promise<Answer>>();

beforeAll(async () => {
  panel = await StubbedPanel.start({
    TAXI_UPLOAD_URL: `${UPLOADS}/api`,
    UPLOADS_URL: `${IMAGES}/uploads`,
    IMAGE_ORIGINS: `${OTHERS.join(", ")} ${IMAGES}`,
  });
  admin = await panel.signIn();
  office = await panel.signIn({ role: "sub_admin", access: ["office"] });
  const stranger = panel.visitor();
  const from = { headers: { "sec-fetch-site": "cross-site" } };

  for (const id of screenIds.filter((screen) => screenOf(screen).access === "public")) {
    pages.set(`the public ${id}`, () => stranger.get(`/adminPanel/${screenOf(id).path}`, from));
  }
  for (const { route, address, takesOnly } of await protectedPlaces(admin)) {
    if (takesOnly) continue;
    (route.isResource ? noPages : pages).set(`${route.id} of the admin`, () => admin.get(address));
    noPages.set(`the data of ${route.id}`, () => admin.get(address.replace(/(\?|$)/, ".data$1")));
    noPages.set(`${route.id} of a stranger`, () => stranger.get(address));
    noPages.set(`the data of ${route.id} for a stranger`, () => stranger.get(address.replace(/(\?|$)/, ".data$1")));
  }
  pages.set("a screen that is not theirs", () => office.get("/adminPanel/Tip_Management"));
  pages.set("nothing of the panel's", () => stranger.get("/nothing"));
  pages.set("nothing of the panel's, inside", () => admin.get("/adminPanel/nothing"));
  pages.set("no record", () => admin.get("/adminPanel/AddEdit_Tip?id=nothing"));
  pages.set("a form that is none", () => admin.copy().post("/adminPanel/login", { "a[300000000]": "1" }));
  pages.set("a form that is too large", () => admin.copy().post("/adminPanel/AddEdit_Tip", { a: "x".repeat(70_000) }));
  pages.set("a form with faults", () => admin.copy().post("/adminPanel/AddEdit_Tip", { percentage: "200" }));
  pages.set("a page that takes no form", () => admin.copy().post("/adminPanel/Tip_Management"));
  pages.set("a wrong sign-in", async () => {
    panel.stub.answer("login", refusal(400, "Wrong"));
    return stranger.post("/adminPanel/login", { email: "wrong@example.com", password: "x" });
  });
  pages.set("a taxi API that fails", async () => {
    panel.stub.answer("listTips", serverError);
    const answer = await admin.get("/adminPanel/AddEdit_Tip?id=tip-1");
    panel.fresh();
    return answer;
  });

  noPages.set("where the root leads", () => stranger.get("/"));
  noPages.set("a sign-out", () => stranger.post("/adminPanel/logout"));
  noPages.set("a sign-in", async () => {
    panel.fresh();
    return panel.visitor().post("/adminPanel/login", { email: "headers@example.com", password: "x" });
  });
  noPages.set("a saved form", () => admin.copy().post("/adminPanel/AddEdit_Tip", { percentage: "12" }));
  noPages.set("a refused form", () => admin.copy().post("/adminPanel/AddEdit_Tip.data", { percentage: "200" }));
  noPages.set("a refused choice", () => stranger.post("/adminPanel/preferences", {}, from));
  noPages.set("a choice", () => stranger.post("/adminPanel/preferences", { width: "boxed" }));
  noPages.set("an older way to ask", () => admin.get("/adminPanel/Tip_Management?_data=Tip_Management"));
  noPages.set("a sign of life", () => stranger.get("/healthz"));
});

afterAll(() => panel.stop());

/** Checks the headers of every response. */
function expectCommon(answer: Answer, what: string): void {
  const isPrivate = what.startsWith("modules/drivers/review/document-image") && answer.status === 200;
  expect(answer.header("cache-control"), what).toBe(isPrivate ? "private, no-store" : "no-store");
  expect(answer.header("x-content-type-options"), what).toBe("nosniff");
  expect(answer.header("referrer-policy"), what).toBe("same-origin");
  expect(answer.header("permissions-policy"), what).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/);
  expect(answer.header("x-powered-by"), what).toBeNull();
  expect(answer.header("access-control-allow-origin"), what).toBeNull();
}

function policyOf(answer: Answer): Map<string, string> {
  const directives = (answer.header("content-security-policy") ?? "")
    .split("; ")
    .map((directive) => directive.split(" "));
  return new Map(directives.map(([name = "", ...values]) => [name, values.join(" ")]));
}

function nonceOf(answer: Answer): string {
  return /^'self' 'nonce-([^']+)'$/.exec(policyOf(answer).get("script-src") ?? "")?.[1] ?? "";
}

describe("every page", () => {
  it("has a content security policy for the panel's own resources, and complies with it", async () => {
    expect(pages.size).toBeGreaterThan(20);
    for (const [what, ask] of pages) {
      const answer = await ask();
      expectCommon(answer, what);
      expect(answer.header("content-type"), what).toBe("text/html; charset=utf-8");
      const policy = policyOf(answer);
      expect(Object.fromEntries(policy), what).toMatchObject({
        "default-src": "'self'",
        "style-src": "'self'",
        "style-src-attr": "'unsafe-inline'",
        "img-src": `'self' data: blob: ${[UPLOADS, IMAGES, ...OTHERS].join(" ")}`,
        "media-src": `'self' https: ${[UPLOADS, IMAGES, ...OTHERS].join(" ")}`,
        "connect-src": "'self'",
        "object-src": "'none'",
        "base-uri": "'none'",
        "form-action": "'self'",
        "frame-ancestors": "'none'",
      });
      const nonce = nonceOf(answer);
      expect(Buffer.from(nonce, "base64").length, what).toBeGreaterThanOrEqual(16);
      const scripts = elementsIn(answer.body, "script");
      expect(scripts.length, what).toBeGreaterThan(0);
      expect(
        scripts.filter(({ attributes }) => attributes.nonce !== nonce),
        what,
      ).toEqual([]);
      const elements = elementsIn(answer.body, "*");
      const forbidden = elements.filter(
        ({ name, attributes }) =>
          ["style", "iframe", "object", "embed", "base"].includes(name) ||
          Object.keys(attributes).some((attribute) => attribute.startsWith("on")) ||
          ["href", "src", "action"].some((attribute) => /^\s*(?:javascript|data):/i.test(attributes[attribute] ?? "")),
      );
      expect(forbidden, what).toEqual([]);
    }
  });

  it("has its own nonce, although it shows the same", async () => {
    const nonces = await Promise.all(
      [1, 2, 3].map(async () => {
        const answer = await panel.visitor().get("/adminPanel/login");
        const used = elementsIn(answer.body, "script").map(({ attributes }) => attributes.nonce);
        expect(new Set(used)).toEqual(new Set([nonceOf(answer)]));
        return nonceOf(answer);
      }),
    );
    expect(new Set(nonces).size).toBe(3);
  });
});

describe("an image that the policy keeps browsers from loading", () => {
  it("says so in its place, and the log once, with the setting that would show it", async () => {
    const showing = (imageLink: string) =>
      panel.stub.answer("listBanners", json({ data: { docs: [{ ...banner, imageLink }], totalDocs: 1 } }));
    showing("https://elsewhere.example.net/a.png");
    for (let times = 0; times < 2; times++) {
      const { body } = await admin.copy().get("/adminPanel/BannerManagement");
      expect(body).not.toContain('src="https://elsewhere.example.net');
      expect(body).toContain("pages may not load images from elsewhere.example.net.");
    }
    const told = () => panel.panel.logs.filter(({ event }) => event === "image_blocked");
    await expect
      .poll(told)
      .toEqual([expect.objectContaining({ origin: "https://elsewhere.example.net", setting: "IMAGE_ORIGINS" })]);
    for (const address of [`${IMAGES}/a.png`, `${OTHERS[0]}/a.png`, "/uploads/a.png", `${panel.origin}/a.png`]) {
      showing(address);
      expect((await admin.copy().get("/adminPanel/BannerManagement")).body).toContain(`src="${address}"`);
    }
    panel.fresh();
  });
});

describe("every response that is not a page", () => {
  it("is not cached, and its type is not guessed", async () => {
    expect(noPages.size).toBeGreaterThan(40);
    for (const [what, ask] of noPages) expectCommon(await ask(), what);
  });
});

describe("the files of the build", () => {
  it("have a type that no browser guesses, whichever way they are asked for", async () => {
    const page = await panel.visitor().get("/adminPanel/login");
    const { body: styles } = await panel.visitor().get(/\/assets\/styles-[\w.-]+/.exec(page.body)![0]);
    const named = new Set((page.body + styles).match(/\/assets\/[\w.-]+/g));
    const files = [...named, "/favicon.svg", "/%66avicon.svg?x=1"];
    expect(files.some((file) => file.endsWith(".woff2"))).toBe(true);
    for (const file of files)
      for (const encoding of ["br", "identity"]) {
        const { status, header } = await panel.visitor().get(file, { headers: { "accept-encoding": encoding } });
        expect([status, header("x-content-type-options")], file).toEqual([200, "nosniff"]);
      }
    expect((await panel.visitor().get("/assets/nothing.js")).header("x-content-type-options")).toBe("nosniff");
  });

  it("are cached for long, because their names change with their content", async () => {
    const page = await panel.visitor().get("/adminPanel/login");
    const [file] = /\/assets\/[\w.-]+\.js/.exec(page.body)!;
    const { status, header } = await panel.visitor().get(file);
    expect([status, header("cache-control")]).toEqual([200, "public, max-age=31536000, immutable"]);
  });
});
