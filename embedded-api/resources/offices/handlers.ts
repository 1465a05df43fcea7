import type { DescribedResources } from "../../activity/described";
import { calls } from "contract";
import { and, asc, eq, inArray, notExists, sql } from "drizzle-orm";
import { mayCall } from "../../accounts/grant";
import { accounts } from "../../accounts/table";
import type { Handlers } from "../../calls/handler";
import { isDuplicate } from "../../core/duplicates";
import { lockTable } from "../../core/lock-table";
import { recordStore } from "../../core/record-store";
import { recordAnswer } from "../../core/records";
import { conflict, invalid } from "../../core/http-error";
import type { Database } from "../../database/database";
import { drivers } from "../drivers/table";
import { officeKey, type OfficeRow, offices } from "../../accounts/offices-table";

/** Converts rows to the offices in answers, with the inspectors assigned to each. */
async function show(db: Database, rows: OfficeRow[]) {
  const assigned = await db
    .select({ officeId: accounts.inspectionOfficeId, id: accounts.id, username: accounts.username })
    .from(accounts)
    .where(
      inArray(
        accounts.inspectionOfficeId,
        rows.map((row) => row.id),
      ),
    )
    .orderBy(asc(accounts.username), asc(accounts.id));
  return rows.map((row) => ({
    ...recordAnswer(row),
    streetName: row.streetName,
    city: row.city,
    state: row.state,
    zipCode: row.zipCode,
    inspectors: assigned
      .filter((account) => account.officeId === row.id)
      .map((account) => ({ _id: account.id, username: account.username })),
  }));
}

/** The condition that no inspector is assigned to an office. */
function withoutInspectors(db: Database) {
  return notExists(db.select().from(accounts).where(eq(accounts.inspectionOfficeId, offices.id)));
}

const records = recordStore(offices, "The office", (rows, { database }) => show(database, rows));

async function refuseDuplicate(tx: Database, { _id }: { _id: string }): Promise<void> {
  if (!(await isDuplicate(tx, officeKey, _id))) return;
  throw invalid("This office is already there.", { streetName: "There is already an office at this address." });
}

export const officeHandlers = {
  listOffices: async (context) => {
    const { streetName, city, state, zipCode, createdAt, updatedAt } = offices;
    const { data } = await records.list(context, {
      // Some people write a ZIP code without its blank.
      searched: [streetName, city, state, zipCode, sql`replace(${zipCode}, ' ', '')`],
      sorts: { streetName, city, state, zipCode, createdAt, updatedAt },
      defaultOrder: { sort: "city", order: "asc" },
      where: and(
        context.query.state ? eq(state, context.query.state) : undefined,
        context.query.inspectors ? withoutInspectors(context.database) : undefined,
      ),
    });
    const { account } = context;
    if (mayCall(account, calls.readOffice) || mayCall(account, calls.listSubAdmins)) return { data };
    // Whoever only filters by office does not see who inspects there.
    return { data: { ...data, docs: data.docs.map(({ inspectors: _, ...office }) => office) } };
  },

  readOfficeOverview: async ({ database }) => {
    const states = await database.selectDistinct({ state: offices.state }).from(offices).orderBy(asc(offices.state));
    return {
      data: {
        offices: await database.$count(offices),
        withoutInspectors: await database.$count(offices, withoutInspectors(database)),
        states: states.map(({ state }) => state),
      },
    };
  },

  readOffice: async (context) => {
    const office = await records.read(context);
    return { data: { ...office, drivers: await context.database.$count(drivers, eq(drivers.officeId, office._id)) } };
  },

  createOffice: async (context) => {
    await lockTable(context.database, offices);
    const data = await records.create(context, context.body);
    await refuseDuplicate(context.database, data);
    return { message: "Office added successfully", data };
  },

  changeOffice: async (context) => {
    await lockTable(context.database, offices);
    const data = await records.change(context, context.body);
    await refuseDuplicate(context.database, data);
    return { message: "Office updated successfully", data };
  },

  removeOffice: async (context) => {
    await records.remove(context, async (row) => {
      const office = await records.showOne(row, context);
      if (office.inspectors.length === 0) return;
      const names = office.inspectors.map((inspector) => inspector.username).join(", ");
      throw conflict(`This office cannot be deleted while inspectors are assigned to it: ${names}.`, office, "inUse");
    });
    return { message: "Office deleted successfully" };
  },
} satisfies Partial<Handlers>;

export const officeActivity = {
  office: {
    // A city may have several offices, so the street is part of the name.
    name: ({ streetName, city }) => [streetName, city].filter(Boolean).join(", "),
    lock: offices,
    key: officeKey,
  },
} satisfies DescribedResources;
