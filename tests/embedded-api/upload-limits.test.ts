import { readdir, utimes, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { collectUploads } from "../../embedded-api/resources/uploads/collect";
import { UploadFolder } from "../../embedded-api/core/upload-folder";
import { driverVehicles } from "../../embedded-api/resources/driver-vehicles/table";
import { tiers } from "../../embedded-api/resources/tiers/table";
import { ADMIN, dataOf, OPERATIONS, TestApi } from "./support/api";
import { png } from "./support/images";

let api: TestApi;
let token: string;
const HOUR = 60 * 60 * 1000;

beforeAll(async () => {
  api = await TestApi.start();
  token = await api.signIn(ADMIN);
});
afterAll(() => api.stop());

const upload = (as = token) => api.call("uploadFile", { token: as, file: { content: png(10, 10) } });

describe("uploads that no record names", () => {
  let address: string;
  let name: string;

  beforeEach(async () => {
    address = dataOf<{ image_url: string }>(await upload()).image_url;
    name = basename(address);
  });

  const folder = () => new UploadFolder(api.dataDir);
  const collect = (inHours = 0) => collectUploads(api.db, folder(), new Date(Date.now() + inHours * HOUR));
  const isShown = async () => (await readdir(folder().path)).includes(name);
  const shownStatus = async () => (await api.app.inject({ url: `/uploads/${name}` })).statusCode;
  const makeOld = async () => {
    const then = new Date(Date.now() - 25 * HOUR);
    await utimes(join(folder().path, name), then, then);
  };

  test("are removed after a day, an hour after they were set aside, whichever process runs meanwhile", async () => {
    expect(await collect()).toEqual({ setAside: 0, removed: 0, restored: 0 });
    await makeOld();
    expect(await collect()).toEqual({ setAside: 1, removed: 0, restored: 0 });
    expect([await isShown(), await shownStatus()]).toEqual([false, 404]);
    expect(await collect(0.5)).toEqual({ setAside: 0, removed: 0, restored: 0 });
    expect(await collect(1)).toEqual({ setAside: 0, removed: 1, restored: 0 });
    expect((await readdir(folder().path)).filter((file) => file.startsWith(name))).toEqual([]);
  });

  test("are removed after a day as well when a process ended while it wrote them", async () => {
    const path = join(folder().path, `${"0".repeat(32)}.png.part`);
    await writeFile(path, "half");
    expect(await collect()).toEqual({ setAside: 0, removed: 0, restored: 0 });
    const then = new Date(Date.now() - 25 * HOUR);
    await utimes(path, then, then);
    expect(await collect()).toEqual({ setAside: 0, removed: 1, restored: 0 });
    expect((await readdir(folder().path)).filter((file) => file.endsWith(".part"))).toEqual([]);
  });

  test("are shown again when a record names them after all", async () => {
    await makeOld();
    await collect();
    await api.db.update(tiers).set({ icon: address });
    expect(await collect()).toEqual({ setAside: 0, removed: 0, restored: 1 });
    expect([await isShown(), await shownStatus()]).toEqual([true, 200]);
  });

  test("are not those that a record names, in a text or in JSON", async () => {
    await makeOld();
    await api.db
      .update(driverVehicles)
      .set({ photos: [address] })
      .where(isNotNull(driverVehicles.id));
    expect(await collect()).toEqual({ setAside: 0, removed: 0, restored: 0 });
    expect(await isShown()).toBe(true);
  });

  test("are collected once by two processes that run at the same time", async () => {
    await makeOld();
    const both = await Promise.all([collect(), collect()]);
    expect(both.reduce((sum, { setAside }) => sum + setAside, 0)).toBe(1);
  });
});

test("an account may upload 200 images within a day", async () => {
  const person = await api.signIn(OPERATIONS);
  for (let count = 0; count < 200; count += 1) await upload(person);
  const refused = await upload(person);
  expect([refused.status, Number(refused.headers["retry-after"]) > HOUR / 1000]).toEqual([429, true]);
  expect(refused.body.errors).toHaveProperty("file");
  expect((await upload()).status).toBe(200);
  api.passTime(24 * HOUR);
  expect((await upload(person)).status).toBe(200);
});
