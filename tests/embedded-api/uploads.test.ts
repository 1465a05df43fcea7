import { imageSize } from "image-size";
import { eq, sql } from "drizzle-orm";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts } from "../../embedded-api/accounts/table";
import { rowsOf } from "../../embedded-api/database/database";
import type { CallName } from "contract";
import { ADMIN, dataOf, docsOf, INSPECTOR, TestApi } from "./support/api";
import { imageColumns, imageFields, inContract } from "./support/image-columns";
import { chunk, exif, jpeg, jpegWithMetadata, png, pngWithMetadata, segment, UPLOADED } from "./support/images";

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await TestApi.start();
  token = await api.signIn(INSPECTOR);
});
afterAll(() => api.stop());

const upload = (content: Buffer, name?: string, field?: string) =>
  api.call("uploadFile", { token, file: { content, ...(name ? { name } : {}), ...(field ? { field } : {}) } });
const stored = () => readdir(join(api.dataDir, "uploads"));
const nameOf = (url: string) => url.slice(url.lastIndexOf("/") + 1);

/** The given JPEG without JFIF. */
const frameFirst = (image: Buffer) => Buffer.concat([image.subarray(0, 2), image.subarray(20)]);

describe("uploading", () => {
  test.each([
    ["PNG", png(40, 30), "image/png", /^[0-9a-f]{32}\.png$/],
    ["JPEG", jpeg(40, 30), "image/jpeg", /^[0-9a-f]{32}\.jpg$/],
  ])("keeps a %s under a name of its own and shows it as nothing else", async (_kind, content, type, pattern) => {
    const answered = await upload(content, "../../evil.html");
    expect(answered.status).toBe(200);
    const url = dataOf<{ image_url: string }>(answered).image_url;
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:3001\/uploads\//);
    expect(nameOf(url)).toMatch(pattern);
    const shown = await api.app.inject({ url: new URL(url).pathname });
    expect(shown.statusCode).toBe(200);
    expect(shown.headers).toMatchObject({ "content-type": type, "x-content-type-options": "nosniff" });
    expect(shown.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(shown.rawPayload.equals(content)).toBe(true);
  });

  test.each([
    ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'), "Only PNG and JPEG"],
    ["HTML named .png", Buffer.from("<!doctype html><script>alert(1)</script>"), "Only PNG and JPEG"],
    ["a GIF", Buffer.from("GIF89a\x01\x00\x01\x00"), "Only PNG and JPEG"],
    ["nothing", Buffer.alloc(0), "Only PNG and JPEG"],
    ["a PNG without content", png(1, 1).subarray(0, 12), "damaged"],
    ["a JPEG without size", Buffer.from([0xff, 0xd8, 0xff, 0xd9]), "damaged"],
    ["a PNG of no width", png(0, 10), "damaged"],
    ["a PNG of too many pixels", png(100_000, 100_000), "too many pixels"],
    ["a JPEG of too many pixels", jpeg(65_000, 65_000), "too many pixels"],
    ["one whose first segment is its header", frameFirst(jpeg(8000, 8000)), "too many pixels"],
    [
      "a JPEG of two sizes",
      Buffer.concat([frameFirst(jpeg(8, 8)).subarray(0, -2), jpeg(8000, 8000).subarray(2)]),
      "damaged",
    ],
    ["a PNG of two sizes", Buffer.concat([png(8, 8).subarray(0, 33), png(8000, 8000).subarray(8)]), "damaged"],
  ])("refuses %s", async (_what, content, message) => {
    const before = await stored();
    const answered = await upload(content, "photo.png");
    expect(answered.status).toBe(400);
    expect(answered.body.message).toContain(message);
    expect(answered.body.errors).toHaveProperty("file");
    expect(await stored()).toEqual(before);
  });

  test("refuses more than 5 MB, before and while reading", async () => {
    const large = Buffer.concat([png(10, 10), Buffer.alloc(5 * 1024 * 1024)]);
    expect(await upload(large)).toMatchObject({ status: 413, body: { message: "The file is larger than 5 MB." } });
    expect((await upload(Buffer.concat([large, Buffer.alloc(1024 * 1024)]))).status).toBe(413);
    expect((await upload(png(10, 10))).status).toBe(200);
  });

  test("needs the field file in a multipart body", async () => {
    expect((await upload(png(10, 10), "photo.png", "picture")).status).toBe(400);
    expect((await api.call("uploadFile", { token, body: {} })).status).toBe(400);
    expect((await api.call("uploadFile", { token })).status).toBe(400);
  });

  test("stores once for a repeated Idempotency-Key", async () => {
    const send = (content: Buffer) =>
      api.call("uploadFile", { token, file: { content }, headers: { "idempotency-key": "photo" } });
    const before = (await stored()).length;
    const first = await send(png(10, 11));
    expect((await send(png(10, 11))).body).toEqual(first.body);
    expect((await send(png(10, 12))).status).toBe(422);
    expect((await stored()).length).toBe(before + 1);
  });

  test("names the address that browsers reach", async () => {
    const behind = await TestApi.start({ UPLOADS_URL: "/adminPanel/uploads/" });
    const answered = await behind.call("uploadFile", {
      token: await behind.signIn(INSPECTOR),
      file: { content: png(5, 5) },
    });
    const imageLink = dataOf<{ image_url: string }>(answered).image_url;
    expect(imageLink).toMatch(/^\/adminPanel\/uploads\/[0-9a-f]{32}\.png$/);
    const token = await behind.signIn(ADMIN);
    const body = { imageLink, url: "https://example.com", isActive: true };
    expect(
      dataOf(await behind.call("createBanner", { token, body })).imageLink,
      "as it was answered, so it can be found",
    ).toBe(imageLink);
    await behind.stop();
  });
});

describe("what an image tells beside its picture", () => {
  const kept = async (content: Buffer) => {
    const { pathname } = new URL(dataOf<{ image_url: string }>(await upload(content)).image_url);
    return (await api.app.inject({ url: pathname })).rawPayload;
  };

  test.each([
    ["JPEG", jpegWithMetadata(jpeg(40, 30), exif(6))],
    ["JPEG of a little-endian camera", jpegWithMetadata(jpeg(40, 30), exif(6, true))],
    ["PNG", pngWithMetadata(png(40, 30), exif(6))],
  ])("is not kept of a %s, apart from how it is turned", async (_, content) => {
    expect(content.includes("GPS")).toBe(true);
    const shown = await kept(content);
    expect(shown.includes("GPS")).toBe(false);
    expect(imageSize(shown)).toMatchObject({ width: 40, height: 30 });
    expect(shown.toString("hex")).toMatch(/(?:457869660000|65584966)4d4d002a0000000800010112000300000001000600000000/);
  });

  test("leaves the picture itself as it was", async () => {
    expect((await kept(pngWithMetadata(png(40, 30), exif(1)))).equals(png(40, 30))).toBe(true);
    const shown = await kept(jpegWithMetadata(jpeg(40, 30), exif(1)));
    expect(shown.includes("ICC_PROFILE")).toBe(true);
    expect(shown.subarray(-8).toString("hex")).toBe("12ff00ffd334ffd9");
    expect(shown.includes("Exif")).toBe(false);
  });

  test("is not kept in any part that the picture does not need", async () => {
    const told = Buffer.from("GPS of a person");
    const private_ = ["caBX", "prVt", "acTL", "fdAT", "sPLT", "zTXt", "tIME"].map((name) => chunk(name, told));
    const picture = png(40, 30);
    const odd = Buffer.concat([picture.subarray(0, 33), ...private_, picture.subarray(33)]);
    expect((await kept(odd)).equals(picture)).toBe(true);

    const markers = [
      ...Array.from({ length: 16 }, (_, at) => 0xe0 + at),
      ...Array.from({ length: 14 }, (_, at) => 0xf0 + at),
    ];
    const segments = [
      ...[...markers, 0xfe, 0xdc, 0xde, 0xdf].map((marker) => segment(marker, told)),
      segment(0xe0, Buffer.concat([Buffer.from("JFXX\0"), told])),
      segment(0xee, Buffer.concat([Buffer.from("Adobe\0d\0\0\0\0\u0001", "latin1"), told])),
    ];
    const photo = jpeg(40, 30);
    // The first segment contains a thumbnail.
    const jfif = Buffer.concat([photo.subarray(6, 18), Buffer.from([1, 5]), told]);
    const shown = await kept(
      Buffer.concat([photo.subarray(0, 2), segment(0xe0, jfif), ...segments, photo.subarray(20)]),
    );
    const adobe = segment(0xee, Buffer.from("Adobe\0d\0\0\0\0\u0001", "latin1"));
    expect(shown.toString("hex")).toBe(
      Buffer.concat([photo.subarray(0, 20), adobe, photo.subarray(20)]).toString("hex"),
    );
  });

  test("is refused in an image whose parts do not fit together", async () => {
    const torn = jpegWithMetadata(jpeg(40, 30), exif(6));
    torn.writeUInt16BE(60_000, torn.indexOf("Photoshop") - 2);
    expect((await upload(torn)).status).toBe(400);
  });
});

describe("a record", () => {
  const NAMES = { nameEnglish: "A", nameChinese: "A", nameKorean: "A", nameSpanish: "A" };
  const VIDEO = { title: "A", description: "", url: "https://example.com/a.mp4", captions: "", audience: "user" };
  const CATEGORY = { name: "Odd", description: "", peopleSitting: 4 };
  const TIER = { type: "ODD", title: "Odd", minPoint: 1_000_000, maxPoint: 1_000_000 };
  const FOREIGN = [
    "/adminPanel/logout",
    "https://elsewhere.example.com/tracker.png",
    "http://127.0.0.1:3001/uploads/../adminPanel/logout",
    `${UPLOADED}?x=1`,
    UPLOADED.replace("3001", "3002"),
    "a.png",
  ];

  test.each<[CallName, CallName, CallName, string, object]>([
    ["listBanners", "createBanner", "changeBanner", "imageLink", { url: "https://example.com", isActive: true }],
    ["listVideos", "createVideo", "changeVideo", "thumbnail", VIDEO],
    ["listTiers", "createTier", "changeTier", "icon", TIER],
    ["listSingleTaxis", "createSingleTaxi", "changeSingleTaxi", "image", CATEGORY],
    ["listGiftCards", "createGiftCard", "changeGiftCard", "image", NAMES],
  ])(
    "of %s shows an uploaded image, or the one that it has, and no other address",
    async (list, create, change, field, given) => {
      const admin = await api.signIn(ADMIN);
      const body = { ...given };
      if (list === "listGiftCards") {
        const [category] = docsOf(await api.call("listGiftCardCategories", { token: admin }));
        Object.assign(body, { category: category!._id });
      }
      for (const address of FOREIGN) {
        const refused = await api.call(create, { token: admin, body: { ...body, [field]: address } });
        expect([refused.status, Object.keys(refused.body.errors ?? {})], address).toEqual([400, [field]]);
      }
      const created = await api.call(create, { token: admin, body: { ...body, [field]: UPLOADED } });
      expect(created.status).toBe(200);
      const { _id: id } = dataOf<{ _id: string }>(created);
      const put = (address: string) =>
        api.call(change, { token: admin, params: { id }, body: { ...body, [field]: address } });
      for (const address of FOREIGN) expect((await put(address)).status, address).toBe(400);
      expect((await put(UPLOADED)).status).toBe(200);
    },
  );
});

describe("deleting", () => {
  const remove = (name: string) => api.call("deleteFile", { token, params: { name } });

  test("removes an image once", async () => {
    const name = nameOf(dataOf<{ image_url: string }>(await upload(png(10, 10))).image_url);
    expect((await remove(name)).status).toBe(200);
    expect((await remove(name)).status).toBe(404);
    expect((await api.request("GET", `/uploads/${name}`)).status).toBe(404);
  });

  test("leaves an image that a record still uses", async () => {
    const url = dataOf<{ image_url: string }>(await upload(png(10, 10))).image_url;
    await api.db.update(accounts).set({ profileImage: url }).where(eq(accounts.email, INSPECTOR.email));
    expect((await remove(nameOf(url))).status).toBe(409);
    await api.db.update(accounts).set({ profileImage: null }).where(eq(accounts.email, INSPECTOR.email));
    expect((await remove(nameOf(url))).status).toBe(200);
  });

  test("leaves an image that any column of any table has", async () => {
    const answers: Record<string, number[]> = {};
    const columns = await imageColumns(api.db);
    for (const { table, column, type } of columns) {
      const url = dataOf<{ image_url: string }>(await upload(png(10, 10))).image_url;
      const [from, at] = [sql.identifier(table), sql.identifier(column)];
      const [row] = await rowsOf<{ id: string; before: string | null }>(
        api.db,
        sql`select id, ${at}::text as before from ${from} limit 1`,
      );
      const store = (value: string | null) =>
        api.db.execute(sql`update ${from} set ${at} = ${value}::${sql.raw(type)} where id = ${row?.id}`);
      await store(type === "jsonb" ? JSON.stringify([{ image: url }]) : url);
      const whileUsed = (await remove(nameOf(url))).status;
      await store(row?.before ?? null);
      answers[`${table}.${column}`] = [whileUsed, (await remove(nameOf(url))).status];
    }
    expect(answers).toEqual(Object.fromEntries(columns.map(({ table, column }) => [`${table}.${column}`, [409, 200]])));
    // None is left out because it is called otherwise than in the contract.
    expect(columns.map(({ column }) => inContract(column))).toEqual(expect.arrayContaining(imageFields().own));
  });

  test("leaves the image of a service's category, whoever asks", async () => {
    const url = dataOf<{ image_url: string }>(await upload(png(10, 10))).image_url;
    const made = await api.call("createPetCategory", {
      token: await api.signIn(ADMIN),
      body: { name: "Parrots", image: url },
    });
    expect(made.status).toBe(200);
    expect((await remove(nameOf(url))).status).toBe(409);
  });

  test.each([
    "../pg/PG_VERSION",
    "..",
    "photo.png",
    `${"a".repeat(32)}.svg`,
    `${"a".repeat(32)}.png/..`,
    "%2e%2e%2fpg",
  ])("takes no other name than its own: %s", async (name) => {
    expect((await remove(name)).status).toBe(404);
    expect((await api.request("GET", `/uploads/${encodeURIComponent(name)}`)).status).toBe(404);
  });
});
