import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { memoryOf, sendFirst } from "../support/raw-requests";
import { json } from "../support/stub-api";
import { StubbedPanel } from "../support/stubbed-panel";
import { redirectOf, type Visitor } from "../support/visitor";

const MB = 1024 * 1024;
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
/** The first chunk of a PNG, and the frame of a JPEG, say how large the image is. */
const png = (width: number, height: number) => {
  const content = Buffer.from(PNG);
  content.writeUInt32BE(width, 16);
  content.writeUInt32BE(height, 20);
  return content;
};
const jpeg = (width: number, height: number) => {
  const content = Buffer.from(
    "ffd8ffe000104a46494600010100000100010000ffc00011080000000003012200021101031101ffd9",
    "hex",
  );
  content.writeUInt16BE(height, 25);
  content.writeUInt16BE(width, 27);
  return content;
};
const UPLOAD = "/adminPanel/upload";
const BOUNDARY = "----form";
const TYPE = { "content-type": `multipart/form-data; boundary=${BOUNDARY}` };

let panel: StubbedPanel;
let anyone: Visitor;

beforeAll(async () => {
  panel = await StubbedPanel.start();
  anyone = await panel.signIn({ role: "sub_admin", access: [] });
});

afterAll(() => panel.stop());

beforeEach(() => {
  panel.fresh();
});

const partHead = (parameters: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; ${parameters}\r\nContent-Type: image/png\r\n\r\n`;
const END = `\r\n--${BOUNDARY}--\r\n`;

function upload(
  visitor: Visitor,
  content: Buffer,
  {
    name = "photo.png",
    field = "file",
    headers = {},
  }: { name?: string; field?: string; headers?: Record<string, string> } = {},
) {
  const body = Buffer.concat([Buffer.from(partHead(`name="${field}"; filename="${name}"`)), content, Buffer.from(END)]);
  return visitor.copy().ask(UPLOAD, { method: "POST", body, headers: { origin: panel.origin, ...TYPE, ...headers } });
}

describe("an image", () => {
  it("is sent to the taxi API as the signed-in person, without its original name", async () => {
    const { status, body } = await upload(anyone, PNG, { name: "../../evil.php" });
    expect([status, JSON.parse(body)]).toEqual([200, { address: "https://images.example.com/stub.png" }]);
    expect(panel.stub.last("uploadFile")!.body).not.toContain("evil");
  });

  it("is refused with the reason after the session has ended, in words that the page can show", async () => {
    const answer = await upload(panel.visitor(), PNG, { headers: { accept: "application/json" } });
    const message = "Your session has ended. Please sign in again.";
    expect([answer.status, JSON.parse(answer.body)]).toEqual([401, { message }]);
  });

  it.each([422, 429])("that the taxi API does not take (%i) is refused with its words", async (status) => {
    panel.stub.answer("uploadFile", json({ message: "No more of these today." }, { status }));
    const answer = await upload(anyone, PNG);
    expect([answer.status, JSON.parse(answer.body)]).toEqual([400, { message: "No more of these today." }]);
  });

  it.each([
    ["HTML", Buffer.from("<script>alert(1)</script>")],
    ["SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ["nothing but the beginning", PNG.subarray(0, 10)],
    ["none at all", Buffer.alloc(0)],
  ])("that is %s is refused with a message, and not sent on", async (_, content) => {
    const { status, body } = await upload(anyone, content);
    expect([status, panel.stub.count()]).toEqual([400, 0]);
    expect((JSON.parse(body) as { message: string }).message.length).toBeGreaterThan(10);
    expect(body).not.toContain("alert(1)");
  });

  it.each([
    ["HEIC photo", Buffer.from("\0\0\0\x18ftypheic\0\0\0\0"), "export it as JPEG"],
    ["WebP image", Buffer.from("RIFF\x24\0\0\0WEBPVP8 "), "save it as PNG or JPEG"],
  ])("that is a %s is refused with what to do", async (kind, content, advice) => {
    const { status, body } = await upload(anyone, content);
    expect([status, (JSON.parse(body) as { message: string }).message]).toEqual([
      400,
      expect.stringMatching(new RegExp(`${kind}.*${advice}`)),
    ]);
  });

  it.each<[string, number, number, string | null]>([
    ["as many pixels as it may have", 8000, 5000, null],
    ["more pixels than that", 8000, 5001, "too many pixels"],
    ["more pixels than a number of 32 bits holds", 0x7fffffff, 0x7fffffff, "too many pixels"],
    ["no width", 0, 5000, "damaged"],
    ["no height", 8000, 0, "damaged"],
  ])("that has %s is checked before it is sent on", async (_, width, height, problem) => {
    for (const content of [png(width, height), ...(Math.max(width, height) > 0xffff ? [] : [jpeg(width, height)])]) {
      panel.fresh();
      const { status, body } = await upload(anyone, content);
      expect([
        status,
        panel.stub.count("uploadFile"),
        (JSON.parse(body) as { message?: string }).message ?? null,
      ]).toEqual(problem === null ? [200, 1, null] : [400, 0, expect.stringContaining(problem)]);
    }
  });

  it.each([
    ["PNG", () => PNG.subarray(0, 12)],
    ["PNG without its first chunk", () => Buffer.concat([PNG.subarray(0, 8), Buffer.alloc(100)])],
    ["JPEG", () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    [
      "JPEG without a size",
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10]), Buffer.alloc(100)]),
    ],
  ])("that only begins like a %s is refused as damaged, and not sent on", async (_, content) => {
    const { status, body } = await upload(anyone, content());
    expect([status, panel.stub.count(), (JSON.parse(body) as { message: string }).message]).toEqual([
      400,
      0,
      expect.stringContaining("damaged"),
    ]);
  });

  it("is refused without a session and from another site", async () => {
    expect(redirectOf(await upload(panel.visitor(), PNG))).toMatch(/^\/adminPanel\/login\?/);
    expect((await upload(anyone, PNG, { headers: { origin: "https://evil.example" } })).status).toBe(403);
    expect((await upload(anyone, PNG, { field: "a[300000000]" })).status).toBe(400);
    expect((await upload(anyone, PNG, { field: "__proto__" })).status).toBe(400);
    expect(panel.stub.count()).toBe(0);
  });
});

describe("a body of 200 MB", () => {
  const start = partHead('name="file"; filename="large.png"');

  it("is refused with a message and takes no memory, with and without its length", async () => {
    const session = { cookie: `session=${anyone.cookies.get("session")}`, origin: panel.origin, ...TYPE };
    await sendFirst(panel.origin, UPLOAD, { bytes: MB, tellsLength: true, headers: session, start, end: END });
    const before = memoryOf(panel.panel.panelPid);
    for (const tellsLength of [true, false]) {
      expect(
        await sendFirst(panel.origin, UPLOAD, { bytes: 200 * MB, tellsLength, headers: session, start, end: END }),
      ).toEqual([413, 200]);
    }
    const fields = { bytes: 200 * MB, tellsLength: false, headers: session, start: partHead('name="note"'), end: END };
    expect(await sendFirst(panel.origin, UPLOAD, fields)).toEqual([413, 200]);
    expect(memoryOf(panel.panel.panelPid) - before).toBeLessThan(80);
    expect(panel.stub.count()).toBe(0);

    const { status, body } = await upload(anyone, Buffer.concat([PNG, Buffer.alloc(6 * MB)]));
    expect([status, (JSON.parse(body) as { message: string }).message]).toEqual([413, expect.stringContaining("5 MB")]);
  });

  it("is not kept in memory without a session", async () => {
    const headers = { origin: panel.origin, ...TYPE };
    const before = memoryOf(panel.panel.panelPid);
    // For a signed-in person each of these bodies would be kept in memory.
    const answers = Array.from({ length: 60 }, () =>
      sendFirst(panel.origin, UPLOAD, { bytes: 4 * MB, tellsLength: true, headers, start, end: END }),
    );
    for (const statuses of await Promise.all(answers)) expect(statuses).toEqual([302, 200]);
    expect(memoryOf(panel.panel.panelPid) - before).toBeLessThan(80);
  });
});
