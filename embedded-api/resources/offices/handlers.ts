import { asc, eq, inArray, notExists } from "drizzle-orm";
import { accounts } from "../../accounts/table";
import type { Handlers } from "../../core/handler";
import { listRecords } from "../../core/lists";
import { changedAt, findRecord, lockRecord, newRecord, recordAnswer } from "../../core/records";
import { conflict } from "../../core/refused";
import type { Database } from "../../database/database";
import { type OfficeRow, offices } from "./table";

/** The offices as answers show them, with the inspectors who are assigned to each. */
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

async function showOne(db: Database, row: OfficeRow) {
  const [office] = await show(db, [row]);
  if (!office) throw new Error("An office was lost on its way.");
  return office;
}

export const officeHandlers = {
  listOffices: async ({ database, query }) => {
    const { streetName, city, state, zipCode, createdAt, updatedAt } = offices;
    const { rows, totalDocs } = await listRecords(database, offices, query, {
      searched: [streetName, city, state, zipCode],
      sorts: { streetName, city, state, zipCode, createdAt, updatedAt },
      usual: { sort: "city", order: "asc" },
      where: query.state ? eq(state, query.state) : undefined,
    });
    return { data: { docs: await show(database, rows), totalDocs } };
  },

  readOfficeOverview: async ({ database }) => {
    const inspectors = database.select().from(accounts).where(eq(accounts.inspectionOfficeId, offices.id));
    const states = await database.selectDistinct({ state: offices.state }).from(offices).orderBy(asc(offices.state));
    return {
      data: {
        offices: await database.$count(offices),
        withoutInspectors: await database.$count(offices, notExists(inspectors)),
        states: states.map(({ state }) => state),
      },
    };
  },

  readOffice: async ({ database, params }) => {
    return { data: await showOne(database, await findRecord(database, offices, params.id, "The office")) };
  },

  createOffice: async ({ database, body, services }) => {
    const office = { ...newRecord(services.now()), ...body };
    await database.insert(offices).values(office);
    return { message: "Office added successfully", data: await showOne(database, office) };
  },

  changeOffice: async ({ database, params, body, ifMatch, services }) => {
    const before = await lockRecord(database, offices, { id: params.id, ifMatch, what: "The office" }, (row) =>
      showOne(database, row),
    );
    const change = { ...body, updatedAt: changedAt(before, services.now()) };
    await database.update(offices).set(change).where(eq(offices.id, before.id));
    return { message: "Office updated successfully", data: await showOne(database, { ...before, ...change }) };
  },

  removeOffice: async ({ database, params, ifMatch }) => {
    const row = await lockRecord(database, offices, { id: params.id, ifMatch, what: "The office" }, (current) =>
      showOne(database, current),
    );
    const office = await showOne(database, row);
    if (office.inspectors.length > 0) {
      const names = office.inspectors.map((inspector) => inspector.username).join(", ");
      throw conflict(`This office cannot be deleted while inspectors are assigned to it: ${names}.`, office);
    }
    await database.delete(offices).where(eq(offices.id, row.id));
    return { message: "Office deleted successfully" };
  },
} satisfies Partial<Handlers>;
