import "../environment";
import { describe, expect, it } from "vitest";
import { formInAddress, isPlainName, readForm, requirePlainAddress } from "~/http/form-body.server";
import { formWithFile } from "~/http/multipart-body.server";
import { PanelError } from "~/http/panel-error.server";

const FORM = "application/x-www-form-urlencoded";

function post(body: BodyInit, type = FORM): Request {
  return new Request("http://panel.test/adminPanel/login", {
    method: "POST",
    body,
    headers: { "Content-Type": type },
    duplex: "half",
  } as RequestInit);
}

async function statusOf(request: Request): Promise<number> {
  try {
    await readForm(request);
    return 200;
  } catch (error) {
    if (error instanceof PanelError) return error.status;
    throw error;
  }
}

describe("names of fields", () => {
  it.each(["email", "messages[0].message", "rows[99].totalRides", "_id", "a.b.c", "formRequest"])(
    "%s is plain",
    (name) => {
      expect(isPlainName(name)).toBe(true);
    },
  );

  it.each([
    "a[300000000]",
    "a[100]",
    "a.b.c.d",
    "a[0][1][2]",
    "__proto__",
    "a.__proto__",
    "constructor.prototype",
    "a[constructor]",
    "x".repeat(65),
    `a${".a".repeat(2000)}`,
  ])("%s is refused", (name) => {
    expect(isPlainName(name)).toBe(false);
  });
});

describe("reading a form", () => {
  it("keeps every value of a plain one", async () => {
    const form = await readForm(post("name=J%C3%BCrgen+%26+Co&tick=1&tick=2"));
    expect([...form]).toEqual([
      ["name", "Jürgen & Co"],
      ["tick", "1"],
      ["tick", "2"],
    ]);
  });

  it.each([
    ["an index of 300,000,000", "a[300000000]=1", 400],
    ["an encoded one", "a%5B300000000%5D=1", 400],
    ["a value with the character NUL", "a=b%00c", 400],
    ["10,000 fields", "a&".repeat(10_000), 400],
    ["201 fields", Array.from({ length: 201 }, (_, at) => `f${at}=1`).join("&"), 400],
    ["200 fields", Array.from({ length: 200 }, (_, at) => `f${at}=1`).join("&"), 200],
    ["64 KB and a byte", "a=".padEnd(64 * 1024 + 1, "x"), 413],
    ["64 KB", "a=".padEnd(64 * 1024, "x"), 200],
  ])("%s", async (_, body, status) => {
    expect(await statusOf(post(body))).toBe(status);
  });

  it("stops reading a body without a length at the bound", async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 16 * 1024;
        controller.enqueue(new Uint8Array(16 * 1024).fill(97));
      },
    });
    expect(await statusOf(post(endless))).toBe(413);
    expect(sent).toBeLessThan(256 * 1024);
  });

  it("is a bad form, and no fault of the server, if its rest never comes", async () => {
    const broken = () =>
      new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(new TextEncoder().encode("a=1"));
        },
        pull(controller) {
          controller.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" }));
        },
      });
    expect(await statusOf(post(broken()))).toBe(400);
    const upload = post(broken(), "multipart/form-data; boundary=x");
    await expect(formWithFile("file", 1)(upload)).rejects.toMatchObject({ kind: "badForm", status: 400 });
  });

  it.each(["application/json", "text/plain", "multipart/form-data; boundary=x"])("%s is not a form", async (type) => {
    expect(await statusOf(post("{}", type))).toBe(415);
  });
});

describe("conform's own fields", () => {
  it.each([
    ["no JSON", "__intent__=%7B"],
    ["two buttons", "__intent__=%7B%7D&__intent__=%7B%7D"],
    [
      "a row beyond the bounds",
      `__intent__=${encodeURIComponent('{"type":"remove","payload":{"name":"a","index":1e8}}')}`,
    ],
  ])("are replaced where they are %s", async (_, body) => {
    const form = await readForm(post(`${body}&__state__=%7B`));
    expect([...form]).toEqual([["__intent__", '{"type":"validate","payload":{}}']]);
  });
});

describe("an address", () => {
  const address = (search: string) => new URL(`http://panel.test/adminPanel/AddEditPromocode/preview?${search}`);

  it("gives the named fields and no others", () => {
    const url = address("services=taxi&services[1]=pet&value=5&search=x&__intent__={&__state__={&services2=y");
    expect([...formInAddress(url, ["services", "value"])]).toEqual([
      ["services", "taxi"],
      ["services[1]", "pet"],
      ["value", "5"],
    ]);
    expect([...formInAddress(address("typed-value=5&value=6&typed-=7"), ["value"], "typed-")]).toEqual([
      ["value", "5"],
    ]);
  });

  it.each(["services[3000000]=1", "services.__proto__=1", "services.a.b.c=1", "services=%00"])(
    "%s is refused as in a form that is sent",
    (search) => {
      expect(() => formInAddress(address(search), ["services"])).toThrow(PanelError);
      expect(() => formInAddress(address(`typed-${search}`), ["services"], "typed-")).toThrow(PanelError);
    },
  );

  it("is bounded in the number and the names of all its parameters", () => {
    const many = (count: number) => address(Array.from({ length: count }, () => "id=1").join("&"));
    expect(() => requirePlainAddress(many(200))).not.toThrow();
    expect(() => requirePlainAddress(many(201))).toThrow(PanelError);
    expect(() => requirePlainAddress(address("anything[3000000]=1"))).toThrow(PanelError);
  });
});
