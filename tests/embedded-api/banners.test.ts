import { asc } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bannerSeed } from "../../embedded-api/demonstration/seeds/banners";
import { banners } from "../../embedded-api/resources/banners/table";
import { ADMIN, dataOf, docsOf, TestApi, TIPS_ONLY } from "./support/api";
import { png, UPLOADED } from "./support/images";

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await TestApi.start();
  token = await api.signIn(ADMIN);
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.db.delete(banners);
  await bannerSeed.make({ tx: api.db, now: new Date(), size: { riders: 0, bookings: undefined } });
});

const list = (query: Record<string, string | number> = {}) => api.call("listBanners", { token, query });
/** The banners by the last word of their address, in their order. */
const order = async () => {
  const rows = await api.db.select().from(banners).orderBy(asc(banners.position), asc(banners.id));
  expect(
    rows.map(({ position }) => position),
    "no gaps, no place twice",
  ).toEqual(rows.map((_, index) => index + 1));
  return rows.map(({ url }) => url.slice(url.lastIndexOf("/") + 1));
};
const bannerOf = async (name: string) => {
  const banner = docsOf(await list({ search: name }))[0];
  if (!banner) throw new Error(`There is no banner ${name}.`);
  return banner;
};
const move = async (name: string, position: number) =>
  api.call("moveBanner", { token, params: { id: (await bannerOf(name))._id }, body: { position } });
const FIELDS = { imageLink: UPLOADED, url: "https://example.com/new", isActive: true };

describe("the list", () => {
  test("stands in its order, with search, filter and overview", async () => {
    expect(docsOf(await list()).map(({ position }) => position)).toEqual([1, 2, 3, 4, 5]);
    expect(docsOf(await list({ search: "OFFERS" }))).toHaveLength(2);
    expect(docsOf(await list({ isActive: "false" })).map(({ url }) => url)).toEqual([
      "https://www.example.com/offers/winter",
    ]);
    expect(docsOf(await list({ sort: "url", order: "desc" }))[0]).toMatchObject({
      url: "https://www.example.com/services/pets",
    });
    expect(dataOf(await api.call("readBannerOverview", { token }))).toEqual({ banners: 5, active: 4 });
    expect((await list({ isActive: "yes" })).status).toBe(400);
  });

  test("shows pictures that the service has", async () => {
    const { imageLink } = await bannerOf("first-ride");
    const shown = await api.app.inject({ url: new URL(String(imageLink)).pathname });
    expect(shown.statusCode).toBe(200);
    expect(shown.headers["content-type"]).toContain("image/svg+xml");
    expect((await api.request("GET", "/uploads/samples/banner/none.svg")).status).toBe(404);
    expect((await api.request("GET", "/uploads/samples/banner/constructor.svg")).status).toBe(404);
  });

  test("is for those who hold its key", async () => {
    expect((await api.call("listBanners", { token: await api.signIn(TIPS_ONLY) })).status).toBe(403);
  });
});

describe("adding and changing", () => {
  test("puts a new one at the end", async () => {
    const answered = await api.call("createBanner", { token, body: { ...FIELDS, position: 1, extra: true } });
    expect(dataOf(answered)).toMatchObject({ ...FIELDS, position: 6 });
    expect((await order()).at(-1)).toBe("new");
  });

  test.each([
    [{ ...FIELDS, imageLink: "" }, "imageLink"],
    [{ ...FIELDS, url: "" }, "url"],
    [{ ...FIELDS, url: "example.com" }, "url"],
    [{ ...FIELDS, url: "javascript:alert(1)" }, "url"],
    [{ ...FIELDS, url: "ftp://example.com" }, "url"],
    [{ ...FIELDS, url: "https://exa mple.com" }, "url"],
    [{ ...FIELDS, url: `https://example.com/${"x".repeat(500)}` }, "url"],
    [{ ...FIELDS, isActive: "1" }, "isActive"],
  ])("refuses %j by name", async (body, field) => {
    const { status, body: answer } = await api.call("createBanner", { token, body });
    expect([status, Object.keys(answer.errors ?? {})]).toEqual([400, [field]]);
  });

  test("keeps the place of one that is changed, and refuses a stale change", async () => {
    const { _id: id, updatedAt } = await bannerOf("pets");
    const change = (ifMatch: string) =>
      api.call("changeBanner", { token, params: { id }, body: FIELDS, headers: { "if-match": ifMatch } });
    // A move is no change of the banner: who edits it meanwhile is not in conflict with it.
    expect((await move("pets", 3)).status).toBe(200);
    const first = await change(updatedAt);
    expect(dataOf(first)).toMatchObject({ ...FIELDS, position: 3 });
    expect(await change(updatedAt)).toMatchObject({ status: 409, body: { data: dataOf(first) } });
  });

  test("keeps its image from before only uploads could be shown, which no other banner gets", async () => {
    const [own, other] = [await bannerOf("pets"), await bannerOf("first-ride")];
    const change = (id: unknown) =>
      api.call("changeBanner", { token, params: { id: String(id) }, body: { ...FIELDS, imageLink: own.imageLink } });
    expect([(await change(own._id)).status, (await change(other._id)).status]).toEqual([200, 400]);
  });

  test("its image cannot be deleted while it shows it", async () => {
    const upload = await api.call("uploadFile", { token, file: { content: png(4, 4) } });
    const imageLink = dataOf<{ image_url: string }>(upload).image_url;
    const name = imageLink.slice(imageLink.lastIndexOf("/") + 1);
    const { _id: id } = dataOf(await api.call("createBanner", { token, body: { ...FIELDS, imageLink } }));
    expect((await api.call("deleteFile", { token, params: { name } })).status).toBe(409);
    await api.call("removeBanner", { token, params: { id } });
    expect((await api.call("deleteFile", { token, params: { name } })).status).toBe(200);
  });
});

describe("the order", () => {
  const USUAL = ["first-ride", "pets", "airport", "designated-driver", "winter"];

  test.each([
    ["airport", 1, ["airport", "first-ride", "pets", "designated-driver", "winter"]],
    ["airport", 2, ["first-ride", "airport", "pets", "designated-driver", "winter"]],
    ["airport", 3, USUAL],
    ["pets", 5, ["first-ride", "airport", "designated-driver", "winter", "pets"]],
    ["first-ride", 999, ["pets", "airport", "designated-driver", "winter", "first-ride"]],
    ["winter", 1, ["winter", "first-ride", "pets", "airport", "designated-driver"]],
  ])("gives %s the place %i", async (name, position, expected) => {
    const answered = await move(name, position);
    expect(dataOf(answered).position).toBe(Math.min(position, 5));
    expect(await order()).toEqual(expected);
  });

  test.each([0, -1, 1.5, "2", null])("knows no place %j", async (position) => {
    const { _id: id } = await bannerOf("pets");
    expect((await api.call("moveBanner", { token, params: { id }, body: { position } })).status).toBe(400);
    expect(await order()).toEqual(USUAL);
  });

  test("closes up when one is deleted", async () => {
    const { _id: id } = await bannerOf("pets");
    expect((await api.call("removeBanner", { token, params: { id } })).status).toBe(200);
    expect(await order()).toEqual(["first-ride", "airport", "designated-driver", "winter"]);
    expect((await api.call("moveBanner", { token, params: { id }, body: { position: 1 } })).status).toBe(404);
    expect((await api.call("removeBanner", { token, params: { id } })).status).toBe(404);
  });

  test("loses nothing when several people move, add and delete at once", async () => {
    const moves = ["first-ride", "pets", "airport", "designated-driver", "winter"].map((name, index) =>
      move(name, 5 - index),
    );
    const adds = [1, 2, 3].map((number) =>
      api.call("createBanner", { token, body: { ...FIELDS, url: `https://example.com/new-${number}` } }),
    );
    const gone = await bannerOf("winter");
    const removal = api.call("removeBanner", { token, params: { id: gone._id } });
    await Promise.all([...moves, ...adds, removal]);
    expect((await order()).sort()).toEqual([
      "airport",
      "designated-driver",
      "first-ride",
      "new-1",
      "new-2",
      "new-3",
      "pets",
    ]);
  });
});
