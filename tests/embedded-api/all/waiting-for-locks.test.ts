import { eq, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CallName } from "contract";
import { accounts } from "../../../embedded-api/accounts/table";
import { bookings } from "../../../embedded-api/resources/bookings/table";
import { redeemRequests } from "../../../embedded-api/resources/redeem/table";
import { riders } from "../../../embedded-api/resources/riders/table";
import { tips } from "../../../embedded-api/resources/tips/table";
import { ADMIN, type Asked, docsOf, OPERATIONS, TestApi, TIPS_ONLY } from "../support/api";
import { postgresUrl } from "../support/database";
import { together } from "../support/together";

let api: TestApi;
let token: string;
const rowHeld = (table: PgTable, id: string) => sql`select from ${table} where id = ${id} for update`;
const asking = (name: CallName, asked: Asked) => () => api.call(name, { token, ...asked });
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status);

// Each holds what the other one needs next: the database ends one of them, which then begins again.
describe.skipIf(!postgresUrl)("two that wait for each other are both answered", () => {
  beforeAll(async () => {
    api = await TestApi.start();
    token = await api.signIn(ADMIN);
  });
  afterAll(() => api.stop());

  test("a tip that is changed while it is deleted", async () => {
    const [tip] = docsOf(await api.call("listTips", { token }));
    const params = { id: tip!._id };
    const requests = [
      asking("removeTip", { params }),
      asking("changeTip", { params, body: { percentage: 40, isActive: "1" } }),
    ];
    const [removed, changed] = await together(api.db, rowHeld(tips, params.id), requests);
    expect(removed!.status).toBe(200);
    expect([200, 404]).toContain(changed!.status);
    expect(await api.db.$count(tips, eq(tips.id, params.id))).toBe(0);
  });

  test("a redeem request that is approved while its user is removed", async () => {
    const [waiting] = docsOf(await api.call("listRedeems", { token, query: { status: "pending" } }));
    const [rider] = await api.db
      .update(riders)
      .set({ happyMoney: 400 })
      .where(eq(riders.id, (waiting!.user as { _id: string })._id))
      .returning();
    // Nobody is removed while they have rides that are not over.
    await api.db.update(bookings).set({ riderId: null }).where(eq(bookings.riderId, rider!.id));
    await api.db.update(redeemRequests).set({ points: 300 }).where(eq(redeemRequests.id, waiting!._id));
    const requests = [
      asking("deleteAccount", { body: { _id: rider!.id } }),
      asking("approveRedeem", { params: { id: waiting!._id } }),
    ];
    const [removed, approved] = await together(api.db, rowHeld(riders, rider!.id), requests);
    expect(removed!.status).toBe(200);
    expect([200, 409]).toContain(approved!.status);
  });
});

describe.skipIf(!postgresUrl)("who signs in while their account is shut", () => {
  beforeAll(async () => {
    api = await TestApi.start();
    token = await api.signIn(ADMIN);
  });
  afterAll(() => api.stop());

  const idOf = async ({ email }: typeof ADMIN) =>
    (await api.db.select().from(accounts).where(eq(accounts.email, email)))[0]!.id;

  test("is blocked, and what they got then opens nothing after it", async () => {
    const id = await idOf(OPERATIONS);
    const block = (isBlock: string) => asking("blockSubAdmin", { params: { id }, body: { isBlock } });
    const [, signedIn] = await together(api.db, rowHeld(accounts, id), [block("block"), () => api.login(OPERATIONS)]);
    expect(signedIn).toMatchObject({ status: 200, body: { data: { isBlock: true } } });
    await block("unblock")();
    const opened = signedIn!.body as unknown as { token: { accessToken: string } };
    expect((await api.call("readProfile", { token: opened.token.accessToken })).status).toBe(401);
  });

  test("has a password that is no longer right, and can't change it either", async () => {
    const id = await idOf(TIPS_ONLY);
    const theirs = await api.signIn(TIPS_ONLY);
    const body = { old_password: TIPS_ONLY.password, password: "Fares#2024", confirmPassword: "Fares#2024" };
    const change = () => api.call("changePassword", { token: theirs, body });
    const reset = asking("resetSubAdminPassword", { params: { id } });
    const answers = await together(api.db, rowHeld(accounts, id), [reset, () => api.login(TIPS_ONLY), change]);
    expect(statuses(answers)).toEqual([200, 401, 401]);
  });
});
