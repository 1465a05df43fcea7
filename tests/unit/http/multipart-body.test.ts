import { describe, expect, it } from "vitest";
import { formWithFile, TooLargeFile } from "~/http/multipart-body.server";
import "../environment";

const read = formWithFile("photo", 1000);
const head = (parameters: string, type = "") =>
  `--x\r\nContent-Disposition: form-data; ${parameters}\r\n${type && `Content-Type: ${type}\r\n`}\r\n`;
const text = (name: string, value: string) => `${head(`name="${name}"`)}${value}\r\n`;
const file = (name: string, content: string, filename = "a.png") =>
  `${head(`name="${name}"; filename="${filename}"`, "image/png")}${content}\r\n`;

/** Sends a body in pieces of this size, because networks cut bodies anywhere. */
function request(body: string | Buffer, pieces = 7): Request {
  const bytes = Buffer.from(body);
  let at = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(new Uint8Array(bytes.subarray(at, (at += pieces))));
    },
  });
  const init = {
    method: "POST",
    body: stream,
    duplex: "half",
    headers: { "Content-Type": "multipart/form-data; boundary=x" },
  };
  return new Request("http://panel.test/", init as RequestInit);
}

describe("a form with a file", () => {
  it.each([1, 2, 7, 64, 100_000])("is read whole, cut into pieces of %i bytes", async (pieces) => {
    const content = "\r\n--y\r\n--\r\n-x \u0000ÿ";
    const form = await read(
      request(`${text("name", "Añ\r\n--w")}${file("photo", content)}${text("more", "")}--x--\r\n`, pieces),
    );
    expect(form.get("name")).toBe("Añ\r\n--w");
    expect(form.get("more")).toBe("");
    const photo = form.get("photo") as File;
    expect([photo.name, photo.type, await photo.text()]).toEqual(["a.png", "image/png", content]);
  });

  it("decodes names that the browser has escaped", async () => {
    const form = await read(request(`${file("photo", "x", "a%22b.png")}--x--`));
    expect((form.get("photo") as File).name).toBe('a"b.png');
  });

  it("keeps no file with `keepFile: false`", async () => {
    const body = `${file("photo", "x")}${text("name", "kept")}--x--`;
    const form = await read(request(body), { keepFile: false });
    expect([form.get("photo") instanceof TooLargeFile, form.get("name")]).toEqual([true, "kept"]);
  });

  it("has no file if none was selected, and marks a too large one", async () => {
    expect((await read(request(`${file("photo", "", "")}--x--`))).has("photo")).toBe(false);
    const form = await read(request(`${file("photo", "x".repeat(1001))}${text("name", "kept")}--x--`));
    expect([form.get("photo") instanceof TooLargeFile, form.get("name")]).toEqual([true, "kept"]);
  });

  it.each([
    ["a part without a name", `${head('filename="a.png"')}x\r\n--x--`, 400],
    ["another file", `${file("other", "x")}--x--`, 400],
    ["two files", `${file("photo", "x")}${file("photo", "y")}--x--`, 400],
    ["a name that reaches into a prototype", `${text("__proto__.x", "1")}--x--`, 400],
    ["the character NUL in a text", `${text("a", "b\0c")}--x--`, 400],
    ["a large index", `${text("a[300000000]", "1")}--x--`, 400],
    ["too many fields", `${text("a", "1").repeat(201)}--x--`, 400],
    ["headers without end", `--x\r\n${"y".repeat(5000)}`, 400],
    ["no end", text("a", "1"), 400],
    ["no boundary at all", "nothing", 400],
    ["too much text", `${text("a", "x".repeat(70_000))}--x--`, 413],
  ])("is refused with %s", async (_, body, status) => {
    await expect(read(request(body, 4096))).rejects.toMatchObject({ status });
  });
});
