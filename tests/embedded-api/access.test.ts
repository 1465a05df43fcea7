import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type CallName, calls } from "contract";
import { ACCESS_KEYS } from "contract/access-key-list";
import { type Grant, meets } from "contract/access-keys";
import { REPORT_GROUPINGS } from "contract/report-constants";
import { accounts } from "../../embedded-api/accounts/table";
import { issueToken } from "../../embedded-api/accounts/tokens";
import { riders } from "../../embedded-api/resources/riders/table";
import { ADMIN, INSPECTOR, TestApi, TIPS_ONLY } from "./support/api";

/** Calls that sign the person out when they succeed come last, or every later one would get 401. */
const names = (Object.keys(calls) as CallName[]).sort((a, b) => Number(a === "logout") - Number(b === "logout"));
const guarded = names.filter((name) => calls[name].access !== "public");

let api: TestApi;

beforeAll(async () => {
  api = await TestApi.start({ LOGIN_ATTEMPTS_PER_MINUTE: "100000" });
});
afterAll(() => api.stop());

/** A token of the sub-admin after they were granted just these modules. */
async function tokenWith(keys: string[]): Promise<string> {
  await api.db.update(accounts).set({ accessModules: keys }).where(eq(accounts.email, TIPS_ONLY.email));
  const [account] = await api.db.select().from(accounts).where(eq(accounts.email, TIPS_ONLY.email));
  if (!account) throw new Error("The sub-admin is gone.");
  return (await issueToken(api.db, account, new Date()))!.token;
}

/** Calls everything with a token, about nothing that exists, and expects a denial just where the contract has one. */
async function expectAsContract(token: string, grant: Grant): Promise<void> {
  for (const name of guarded) {
    const { access } = calls[name];
    const { status, body } = await api.call(name, { token, params: { id: "none", name: "none" } });
    if (access !== "public" && meets(grant, access)) {
      expect([401, 403], `${name} with ${grant.keys.join()}`).not.toContain(status);
    } else {
      expect({ status, body }, `${name} with ${grant.keys.join()}`).toEqual({
        status: 403,
        body: { message: "You are not allowed to do this." },
      });
    }
  }
}

describe("every call that needs somebody", () => {
  test.each(guarded)("%s answers 401 without a token and reads nothing of what was sent", async (name) => {
    const refused = await api.request(calls[name].method, urlOf(name), {
      headers: { "content-type": "application/json" },
    });
    expect(refused).toMatchObject({ status: 401, body: { message: "Please sign in." } });
    const broken = await api.app.inject({
      method: calls[name].method,
      url: urlOf(name),
      payload: "{broken",
      headers: { "content-type": "application/json" },
    });
    expect(broken.statusCode).toBe(401);
  });

  test.each([...ACCESS_KEYS])("with the key %s alone is as the contract says", async (key) => {
    await expectAsContract(await tokenWith([key]), { role: "sub_admin", keys: [key] });
  });

  test("with no key, an unknown key, and as the inspector", async () => {
    await expectAsContract(await tokenWith([]), { role: "sub_admin", keys: [] });
    await expectAsContract(await tokenWith(["constructor"]), { role: "sub_admin", keys: [] });
    await expectAsContract(await api.signIn(INSPECTOR), { role: "sub_admin", keys: ["pending_driver"] });
  });

  test("as the admin", async () => {
    await expectAsContract(await api.signIn(ADMIN), { role: "admin", keys: [] });
  });
});

test("public calls need no token, and a wrong one does not matter", async () => {
  expect((await api.call("listWebPages")).status).toBe(200);
  expect((await api.call("listWebPages", { token: "nonsense" })).status).toBe(200);
});

function urlOf(name: CallName): string {
  const { base, path } = calls[name];
  return `${base === "site" ? "" : "/api/admin"}${path.replace(/:\w+/g, "none")}`;
}

test("the key of the money report alone tells no rider's name and no phone number", async () => {
  const marked = { firstName: "Ridernamed", lastName: "Riderlastly" };
  await api.db.update(riders).set(marked);
  const numbers = await api.db.select({ number: riders.mobileNumber }).from(riders);
  const grant: Grant = { role: "sub_admin", keys: ["report"] };
  const token = await tokenWith([...grant.keys]);
  const days = { from: "2023-01-01", to: "2026-12-31" };
  const asked = [
    ...guarded
      .filter((name) => {
        const { access, method, path } = calls[name];
        return access !== "public" && meets(grant, access) && method === "GET" && !path.includes(":");
      })
      .filter((name) => !["readRevenue", "search"].includes(name))
      .map((name) => ({ name, query: {} })),
    ...REPORT_GROUPINGS.map((by) => ({
      name: "readRevenue" as const,
      query: { ...days, by, fields: "fare", limit: 1000 },
    })),
    ...[marked.lastName, numbers[0]!.number].map((q) => ({ name: "search" as const, query: { q } })),
  ];
  const read: string[] = [];
  for (const { name, query } of asked) {
    const { status, body } = await api.call(name, { token, query });
    if (status === 200) read.push(name);
    const text = JSON.stringify(body);
    const told = [...Object.values(marked), ...numbers.map(({ number }) => number)].filter((each) =>
      text.includes(each),
    );
    expect(told, `${name} ${JSON.stringify(query)}`).toEqual([]);
  }
  expect(read).toEqual(expect.arrayContaining(["readDashboard", "search"]));
  expect(read.filter((name) => name === "readRevenue")).toHaveLength(REPORT_GROUPINGS.length);
});
