import { afterAll, beforeAll, expect, test } from "vitest";
import { ADMIN, TestApi, TIPS_ONLY } from "./support/api";

interface Part {
  status: number;
  body: unknown;
}

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await TestApi.start({ SEED_RIDERS: "60" });
  token = await api.signIn(ADMIN);
});
afterAll(() => api.stop());

const batch = (paths: unknown, by: string | undefined = token) =>
  api.call("readBatch", { token: by, query: { calls: JSON.stringify(paths) } });
const partsOf = async (paths: readonly string[], by = token) =>
  ((await batch(paths, by)).body as { data: { answers: Part[] } }).data.answers;

test("each call is answered as it is by itself", async () => {
  const riders = await api.call("listRiders", { token, query: { limit: "2", search: "a&b=c" } });
  const [rider] = ((await api.call("listRiders", { token })).body as { data: { docs: { _id: string }[] } }).data.docs;
  const one = await api.call("readRider", { token, params: { id: rider!._id } });
  const asked = await api.call("listRiders", { token, query: { limit: "2", search: "a?b" } });
  expect(
    await partsOf([
      "/private/user?limit=2&search=a%26b%3Dc",
      "/private/user?limit=2&search=a?b",
      `/private/user/${rider!._id}`,
      "/private/userOverview",
    ]),
  ).toEqual([
    { status: 200, body: riders.body },
    { status: 200, body: asked.body },
    { status: 200, body: one.body },
    { status: 200, body: (await api.call("readRiderOverview", { token })).body },
  ]);
});

test("one that fails fails alone", async () => {
  const answers = await partsOf([
    "/private/user?page=none",
    "/private/tip/none",
    "/private/nothing",
    "/private/tip/%",
    "/private/locale",
  ]);
  expect(answers.map(({ status }) => status)).toEqual([400, 404, 404, 404, 200]);
});

test("access is checked for each call, and for the batch", async () => {
  const tips = await api.signIn(TIPS_ONLY);
  expect((await partsOf(["/private/user", "/private/tip"], tips)).map(({ status }) => status)).toEqual([403, 200]);
  expect((await batch(["/private/tip"], "no token")).status).toBe(401);
});

test("nothing but reads of the admin base is called", async () => {
  for (const each of ["/private/logout", "/fileDelete/a.png", "/private/batch?calls=[]", "/login", "private/tip"])
    expect((await batch([each])).body, each).not.toMatchObject({ data: { answers: [{ status: 200 }] } });
  expect((await api.call("readLocale", { token })).status).toBe(200);
});

test.each([[[]], [["private/tip"]], [Array.from({ length: 21 }, () => "/private/tip")], ["/private/tip"], [[1]]])(
  "%j is no list of calls",
  async (paths) => expect((await batch(paths)).status).toBe(400),
);
