import { afterAll, beforeAll, expect, test } from "vitest";
import type { Driver } from "contract/drivers";
import { dataOf, docsOf, INSPECTOR, OPERATIONS, TestApi, TIPS_ONLY } from "./support/api";

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await TestApi.start();
  token = await api.signIn(OPERATIONS);
});
afterAll(() => api.stop());

const driverOf = async (id: string) => dataOf<Driver>(await api.call("readDriver", { token, params: { id } }));

test("the picture of a document is for those who may see its driver", async () => {
  const [driver, other] = docsOf<Driver>(
    await api.call("listDrivers", { token, query: { status: "approved", limit: 2 } }),
  );
  const document = (await driverOf(driver!._id)).documents![0]!;
  const ids = { id: driver!._id, docId: document._id };
  expect(document.image).toBe(`/private/driver/${ids.id}/document/${ids.docId}/image`);
  const ask = async (as: string | undefined, params = ids) =>
    api.call("readDocumentImage", { ...(as && { token: as }), params });
  const { type, base64 } = dataOf<{ type: string; base64: string }>(await ask(token));
  expect([type, Buffer.from(base64, "base64").subarray(1, 4).toString()]).toEqual(["image/png", "PNG"]);

  expect((await ask(undefined)).status).toBe(401);
  expect((await ask(await api.signIn(TIPS_ONLY))).status).toBe(403);
  expect((await ask(await api.signIn(INSPECTOR))).status).toBe(404);
  expect((await ask(token, { ...ids, id: other!._id })).status).toBe(404);
  expect((await api.request("GET", `/uploads/samples/document/${ids.docId}.png`)).status).toBe(404);
});

test("the demonstration's vehicles have pictures of their papers", async () => {
  const [driver] = docsOf<Driver>(await api.call("listDrivers", { token, query: { status: "approved", limit: 1 } }));
  const [vehicle] = (await driverOf(driver!._id)).vehicles!;
  for (const { image } of vehicle!.documents) {
    const { statusCode, headers } = await api.app.inject(new URL(image).pathname);
    expect([statusCode, headers["content-type"]]).toEqual([200, "image/png"]);
  }
  expect(vehicle!.documents).toHaveLength(2);
});
