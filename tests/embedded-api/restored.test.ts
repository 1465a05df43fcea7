import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { countLostFactors } from "../../embedded-api/accounts/second-factor";
import { accounts } from "../../embedded-api/accounts/table";
import { Vault } from "../../embedded-api/core/vault";
import { createLog } from "../../embedded-api/core/log";
import { completeRestore } from "../../embedded-api/restored";
import { UploadFolder } from "../../embedded-api/core/upload-folder";
import { ADMIN, TestApi, TIPS_ONLY } from "./support/api";
import { png } from "./support/images";

let api: TestApi;
beforeAll(async () => void (api = await TestApi.start()));
afterAll(() => api.stop());

const config = (secondFactorKey: string) => ({ dataDir: api.dataDir, secondFactorKey });
const OWN = "the key of the backup, which is long enough";
const OTHER = "a new key that another machine has made once";

async function start(key: string) {
  const lines: Record<string, unknown>[] = [];
  await completeRestore(
    api.db,
    config(key),
    createLog((fields) => void lines.push(fields)),
  );
  return lines;
}

test("every image of a restored database is shown at once, also one that the copy has only as set aside", async () => {
  const folder = new UploadFolder(api.dataDir);
  const [named, other] = [await folder.store(png(2, 2), "png"), await folder.store(png(3, 3), "png")];
  const profileImage = `http://127.0.0.1:4010/uploads/${named}`;
  await api.db.update(accounts).set({ profileImage }).where(eq(accounts.email, TIPS_ONLY.email));
  for (const name of [named, other]) await folder.setAside(name);
  expect(await start(OWN)).toMatchObject([{ event: "uploads_restored", restored: 1 }]);
  expect([await folder.read(named), await folder.read(other)]).toEqual([png(2, 2), undefined]);
});

test("a restore without the key of the second factors is told of at the start", async () => {
  const [admin] = await api.db.select().from(accounts).where(eq(accounts.email, ADMIN.email));
  const totpSecret = new Vault(config(OWN)).seal(`secret of ${admin!.id}`, { secret: "A" });
  await api.db.update(accounts).set({ totpSecret }).where(eq(accounts.id, admin!.id));
  expect(await countLostFactors(api.db, new Vault(config(OWN)))).toBe(0);
  expect(await start(OWN)).toEqual([]);
  expect(await start(OTHER)).toMatchObject([{ level: "error", event: "factor_key_wrong", people: 1 }]);
});
