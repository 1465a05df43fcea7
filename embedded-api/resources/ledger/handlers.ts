import { eq, inArray } from "drizzle-orm";
import { type DescribedResources, NEVER } from "../../activity/described";
import { noteChanges } from "../../core/recording";
import type { Handlers } from "../../calls/handler";
import { fullName } from "../../core/full-name";
import { invalid } from "../../core/http-error";
import { queueMail } from "../../mail/queue";
import { companyName } from "../brand/company-name";
import { drivers } from "../drivers/table";
import { readBalances } from "./balances";
import { reverse } from "./by-hand";
import { payRows } from "./pay";
import { listRuns, readPayments, readRun } from "./runs";
import { readDriverStatement } from "./statement";
import { statementMail } from "./statement-mail";

export const ledgerHandlers = {
  listBalances: async ({ database, query }) => ({ data: await readBalances(database, query) }),

  payDrivers: async ({ database, body, account, services }) => {
    const { runId, rows } = await payRows(database, body, { account, now: services.now() });
    const run = runId ? await readRun(database, runId) : null;
    const paid = rows.filter(({ outcome }) => outcome === "paid");
    noteChanges(
      database,
      paid.map(({ driver, currency, amount }) => ({
        id: driver._id,
        before: null,
        after: { direction: body.direction, amount, currency, until: body.until, method: body.method },
      })),
    );
    return { data: { run, rows } };
  },

  listPayoutRuns: async ({ database, query }) => ({ data: await listRuns(database, query) }),

  readPayoutRun: async ({ database, params, query }) => ({
    data: { run: await readRun(database, params.id), ...(await readPayments(database, params.id, query)) },
  }),

  reversePayment: async ({ database, params, body, account, services }) => {
    const data = await reverse(database, params.id, body.reason, { account, now: services.now() });
    const { driver, amount, currency } = data;
    noteChanges(database, [{ id: driver._id, before: null, after: { amount, currency, reason: body.reason } }]);
    return { data };
  },

  readStatement: async ({ database, params, query }) => ({
    data: await readDriverStatement(database, params.id, query),
  }),

  sendStatement: async ({ database, params, body, account, services }) => {
    const statement = await readDriverStatement(database, params.id, body);
    const [driver] = await database.select().from(drivers).where(eq(drivers.id, params.id));
    if (!driver?.email) throw invalid("This driver has no email address.");
    await queueMail(database, services, {
      kind: "statement",
      about: { resource: "payout", id: driver.id, name: null },
      who: { id: account.id, name: account.username },
      mail: statementMail(driver, statement, await companyName(database)),
    });
    noteChanges(database, [{ id: driver.id, before: null, after: { until: body.to } }]);
    return { message: "The statement is on its way" };
  },
} satisfies Partial<Handlers>;

/** Payments are taken back by a reversal, which stays in the ledger beside them, and not by an undo. */
export const ledgerActivity = {
  payout: {
    people: async (db, ids) => {
      const { id, firstName, lastName } = drivers;
      const rows = await db.select({ id, firstName, lastName }).from(drivers).where(inArray(id, ids));
      return rows.map((row) => ({ id: row.id, name: fullName(row) }));
    },
    calls: {
      "POST /private/payout": ({ direction }) => (direction === "received" ? "receive" : "pay"),
      "POST /private/payout/:id/reverse": "reverse",
      "POST /private/driver/:id/adjustment": "adjust",
      "POST /private/driver/:id/statement": "send",
    },
    paths: ["/private/payoutRun", "/private/driver/:id/statement"],
    undo: NEVER,
    sent: ["send"],
  },
} satisfies DescribedResources;
