import type { Handlers } from "../../calls/handler";
import type { Account } from "../../accounts/table";
import { chosenFields } from "../../activity/chosen";
import type { Fields } from "../../core/recording";
import type { ActivityRow } from "../../activity/table";
import type { Database } from "../../database/database";
import { namesOfPeople } from "./names";
import { pageOfActivity, peopleOfActivity } from "./pages";
import { findLine, undoLine, undosOf } from "./undo";

/** Longer texts are cut: whole pages of the website would make a list slow, and nobody reads them there. */
const MAX_SHOWN = 500;

async function showEntries(db: Database, rows: readonly ActivityRow[], account: Account, now: Date) {
  const [names, undos] = await Promise.all([namesOfPeople(db, rows), undosOf(db, rows, account, now)]);
  return rows.map((row, at) => ({
    _id: String(row.id),
    at: row.at.toISOString(),
    who: { id: row.whoId, name: row.whoName },
    action: row.action,
    resource: row.resource,
    record: { id: row.recordId, name: row.recordName ?? names.get(row.recordId ?? "") ?? null },
    address: row.address,
    before: shortened(row.before),
    after: shortened(toldOf(row)),
    undoes: row.undoes === null ? null : String(row.undoes),
    undo: undos[at]!,
  }));
}

/** Lines of exports that are older than the rule have texts that somebody was looked for by. */
function toldOf({ action, resource, after }: ActivityRow): Fields | null {
  return action === "export" && after ? chosenFields(resource, after) : after;
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
  listActivity: async ({ database, query, account, services }) => {
    const { rows, totalDocs } = await pageOfActivity(database, query);
    return { data: { docs: await showEntries(database, rows, account, services.now()), totalDocs } };
  },

  readActivityOverview: async ({ database }) => ({ data: { people: await peopleOfActivity(database) } }),

  readActivityEntry: async ({ database, params, account, services }) => {
    const row = await findLine(database, params.id);
    return { data: (await showEntries(database, [row], account, services.now()))[0]! };
  },

  undoActivity: (context) =>
    undoLine(context, (rows) => showEntries(context.database, rows, context.account, context.services.now())),
} satisfies Partial<Handlers>;
