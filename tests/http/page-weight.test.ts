import { readdirSync, readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { request } from "undici";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { ADMIN } from "../support/people";
import { signedIn, type Visitor } from "../support/visitor";
import { inProject } from "../../runtime/paths.mjs";
import { elementIn, elementsIn, linksIn } from "../support/html";

const RIDERS = "/adminPanel/user-management";
const KIB = 1024;
/** The benchmark holds the targets; here each has a fifth of room, so that nobody leaves something useful out for some bytes. */
const ROOM = 1.2;

const { origin } = inject("panel");
let admin: Visitor;

beforeAll(async () => {
  admin = await signedIn(origin, ADMIN);
});

/** The compressed and the plain body of a response. */
async function fetched(path: string, encoding = "gzip, deflate, br") {
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const answer = await request(origin + path, {
    headers: { accept: "text/html", "accept-encoding": encoding, cookie },
  });
  const sent = Buffer.from(await answer.body.arrayBuffer());
  const isBrotli = answer.headers["content-encoding"] === "br";
  return {
    status: answer.statusCode,
    headers: answer.headers,
    sent,
    text: (isBrotli ? brotliDecompressSync(sent) : sent).toString(),
  };
}

/** Every script that the browser loads before a page is usable: those in the page and their imports. */
async function scriptsOf(html: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  const add = async (path: string): Promise<void> => {
    if (sizes.has(path)) return;
    sizes.set(path, 0);
    const { status, sent, text } = await fetched(path);
    expect(status, path).toBe(200);
    sizes.set(path, sent.length);
    // The English texts, which the entry loads at start besides its imports.
    const more = [...text.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"|import\("\.\/(eng-[\w-]+\.js)"\)/g)];
    await Promise.all(more.map(([, needed, texts]) => add(`/assets/${needed ?? texts}`)));
  };
  const named = [...html.matchAll(/(?:from|import|import\()\s*"(\/assets\/[\w.-]+\.js)"/g)].map(([, path]) => path!);
  expect(named.length).toBeGreaterThan(2);
  await Promise.all(named.map(add));
  return sizes;
}

const sum = (sizes: Map<string, number>) => [...sizes.values()].reduce((all, size) => all + size, 0);

describe("the compressed size of a page", () => {
  it.each([
    [10, 12],
    [100, 32],
  ])("a list of %i rows: %i KiB of HTML, and some room", async (limit, most) => {
    const { sent, text } = await fetched(`${RIDERS}?limit=${limit}`);
    expect(elementsIn(text, "tr[role=row]")).toHaveLength(limit + 1);
    expect(sent.length / KIB).toBeLessThanOrEqual(most * ROOM);
  });

  it.each([
    ["a list", RIDERS, 140],
    ["a form", "/adminPanel/AddEdit_Tip", 140],
    ["the dashboard", "/adminPanel/dashboard", 200],
  ])("%s: its scripts", async (_, path, most) => {
    const sizes = await scriptsOf((await fetched(path)).text);
    expect([...sizes.keys()].some((script) => script.includes("/eng-"))).toBe(true);
    expect(sum(sizes) / KIB, [...sizes].join("\n")).toBeLessThanOrEqual(most * ROOM);
  });

  it("a form loads nothing that only lists need", async () => {
    const ofList = await scriptsOf((await fetched(RIDERS)).text);
    const ofForm = await scriptsOf((await fetched("/adminPanel/AddEdit_Tip")).text);
    const tables = [...ofList]
      .filter(([path, size]) => path.includes("/list-") && size > 4 * KIB)
      .map(([path]) => path);
    expect(tables).toHaveLength(1);
    expect([...ofForm.keys()]).not.toContain(tables[0]);
  });

  it("a public page and the form of its text load the editor only once they run", async () => {
    const { text } = await fetched("/adminPanel/Content_Management");
    const form = linksIn(text).find((href) => href.includes("/page?id="))!;
    for (const path of [form, "/adminPanel/About_us"]) {
      const { text: page } = await fetched(path);
      expect([...(await scriptsOf(page)).keys()].filter((script) => script.includes("rich-text"))).toEqual([]);
      expect(page).not.toContain("rich-text");
    }
    const assets = readdirSync(inProject("build/panel/client/assets"));
    const withEditor = assets.filter(
      (name) =>
        name.endsWith(".js") &&
        readFileSync(inProject(`build/panel/client/assets/${name}`), "utf8").includes("ProseMirror"),
    );
    expect(withEditor).toEqual([expect.stringMatching(/^rich-text-editor-/)]);
  });

  it("the style sheet", async () => {
    const [sheet] = elementsIn((await fetched(RIDERS)).text, "link[rel=stylesheet]");
    expect((await fetched(sheet!.attributes.href!)).sent.length / KIB).toBeLessThanOrEqual(16 * ROOM);
  });
});

describe("the first paint", () => {
  it.each([
    RIDERS,
    "/adminPanel/AddEdit_Tip",
    "/adminPanel/dashboard",
    "/adminPanel/privacy_policy",
    "/adminPanel/no_such_page",
  ])("of %s waits for the main content", async (path) => {
    const { text } = await fetched(path);
    const awaited = elementIn(text, 'head link[rel="expect"][blocking="render"]').attributes.href!;
    expect(elementsIn(text, `main${awaited}`)).toHaveLength(1);
    expect(elementsIn(text, "link[rel=preload]"), "nothing shares the line with the style sheet").toEqual([]);
  });
});

describe("the browser's files", () => {
  it("have one name each, so that a page that is drawn in the browser does not load styles, font or icons again", async () => {
    const { text } = await fetched(RIDERS);
    const [sheet] = elementsIn(text, "link[rel=stylesheet]");
    const all = text + (await fetched(sheet!.attributes.href!)).text;
    const named = [...all.matchAll(/["(]\/assets\/([\w.-]+\.(?:css|woff2|svg))[#")]/g)].map(([, name]) => name!);
    const assets = readdirSync(inProject("build/panel/client/assets"));
    const stem = (name: string) => name.replace(/-[\w-]{7,8}(?=\.\w+$)/, "");
    const fonts = ["inter-latin-wght-normal.woff2", "inter-cyrillic-wght-normal.woff2"];
    expect(new Set(named.map(stem))).toEqual(new Set(["styles.css", ...fonts, "icons.svg", "select-arrow.svg"]));
    for (const name of new Set(named)) expect(assets.filter((each) => stem(each) === stem(name))).toEqual([name]);
  });

  it("are sent as the build compressed them, with their encoding", async () => {
    const [path] = [...(await scriptsOf((await fetched(RIDERS)).text)).keys()];
    const packed = await fetched(path!);
    const plain = await fetched(path!, "identity");
    expect(packed.headers).toMatchObject({ "content-encoding": "br", vary: "Accept-Encoding" });
    expect(packed.headers["content-type"]).toMatch(/^(text|application)\/javascript/);
    expect(packed.headers["cache-control"]).toMatch(/max-age=31536000.*immutable/);
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(packed.text).toBe(plain.text);
    expect((await fetched(path!, "gzip")).headers["content-encoding"]).toBe("gzip");
  });
});
