import type { Handlers } from "../../core/handler";
import type { ActivityRow, Fields } from "../../activity/table";
import type { Database } from "../../database/database";
import { namesOfPeople } from "./names";
import { pageOfActivity, peopleOfActivity } from "./pages";

/** Longer texts are cut: whole pages of the website would make a list slow, and nobody reads them there. */
const MAX_SHOWN = 500;

async function showEntries(db: Database, rows: readonly ActivityRow[]) {
  const names = await namesOfPeople(db, rows);
  return rows.map((row) => ({
    _id: String(row.id),
    at: row.at.toISOString(),
    who: { id: row.whoId, name: row.whoName },
    action: row.action,
    resource: row.resource,
    record: { id: row.recordId, name: row.recordName ?? names.get(row.recordId ?? "") ?? null },
    address: row.address,
    before: shortened(row.before),
    after: shortened(row.after),
  }));
}

function shortened(fields: Fields | null): Fields | null {
  return (
    fields &&
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        typeof value === "string" && value.length > MAX_SHOWN ? `${value.slice(0, MAX_SHOWN)}…` : value,
      ]),
    )
  );
}

export const activityHandlers = {
  listActivity: async ({ database, query }) => {
    const { rows, totalDocs } = await pageOfActivity(database, query);
    return { data: { docs: await showEntries(database, rows), totalDocs } };
  },

  readActivityOverview: async ({ database }) => ({ data: { people: await peopleOfActivity(database) } }),
} satisfies Partial<Handlers>;
