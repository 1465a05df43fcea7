import type { Handlers } from "../../core/handler";
import { pageOfActivity } from "./pages";
import type { ActivityRow } from "./table";

function showEntry({
  id,
  at,
  whoId,
  whoName,
  recordId,
  recordName,
  action,
  resource,
  address,
  before,
  after,
}: ActivityRow) {
  return {
    _id: String(id),
    at: at.toISOString(),
    who: { id: whoId, name: whoName },
    action,
    resource,
    record: { id: recordId, name: recordName },
    address,
    before,
    after,
  };
}

export const activityHandlers = {
  listActivity: async ({ database, query }) => {
    const { rows, totalDocs } = await pageOfActivity(database, query);
    return { data: { docs: rows.map(showEntry), totalDocs } };
  },
} satisfies Partial<Handlers>;
