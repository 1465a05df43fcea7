import { type DescribedResources, NEVER } from "../../activity/described";
import type { calls } from "contract";
import type { Context, Handlers } from "../../calls/handler";
import { chosenFields } from "../../activity/chosen";
import type { Fields } from "../../core/recording";
import type { ActivityRow } from "../../activity/table";
import { namesOfPeople } from "./names";
import { jobsOf } from "./jobs";
import { isWhole, pageOfActivity, peopleOfActivity } from "./pages";
import { findLine, undoLine, undosOf } from "./undo";

/** Longer texts are cut. Whole pages of the website would make a list slow, and nobody reads them there. */
const MAX_SHOWN = 500;

type Asking = Pick<Context<typeof calls.readActivityOverview>, "database" | "account" | "services" | "resources">;

async function showEntries(
  { database, account, services, resources }: Asking,
  rows: readonly ActivityRow[],
  isForAll = false,
) {
  const [names, undos, jobs] = await Promise.all([
    namesOfPeople(database, resources, rows),
    undosOf(database, resources, rows, account, services.now()),
    jobsOf(database, rows, account),
  ]);
  return rows.map((row, at) => ({
    _id: String(row.id),
    at: row.at.toISOString(),
    who: { id: row.whoId, name: row.whoName },
    action: row.action,
    resource: row.resource,
    record: { id: row.recordId, name: row.recordName ?? names.get(row.recordId ?? "") ?? null },
    address: row.address,
    before: shortened(row.before),
    after: shortened(toldOf(resources, row)),
    undoes: row.undoes === null ? null : String(row.undoes),
    undo: undos[at]!,
    job: row.jobId === null ? null : { ...jobs(row), isForAll },
  }));
}

/** Lines of exports that are older than the present rule contain search texts, which may be names. */
function toldOf(resources: DescribedResources, { action, resource, after }: ActivityRow): Fields | null {
  return action === "export" && after ? chosenFields(resources, resource, after) : after;
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
  listActivity: async (context) => {
    const { rows, totalDocs } = await pageOfActivity(context.database, context.query);
    return { data: { docs: await showEntries(context, rows, isWhole(context.query)), totalDocs } };
  },

  readActivityOverview: async ({ database }) => ({ data: { people: await peopleOfActivity(database) } }),

  readActivityEntry: async (context) => {
    const row = await findLine(context.database, context.params.id);
    return { data: (await showEntries(context, [row]))[0]! };
  },

  undoActivity: (context) => undoLine(context, (rows) => showEntries(context, rows)),
} satisfies Partial<Handlers>;

export const ownActivity = {
  // The undone line tells the resource.
  activity: { calls: { "POST /private/activity/:id/undo": "undo" }, undo: NEVER },
} satisfies DescribedResources;
