import type { DescribedResources } from "../../activity/described";
import type { ActivityRow } from "../../activity/table";
import type { Database } from "../../database/database";
import { isId } from "../../database/ids";

/** Finds the names that the lines of a page do not contain, by the ids of the records. */
export async function namesOfPeople(
  db: Database,
  resources: DescribedResources,
  rows: readonly ActivityRow[],
): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(
    Object.entries(resources).map(async ([resource, { people }]) => {
      const ids = rows.flatMap((row) =>
        row.resource === resource && row.recordId && isId(row.recordId) ? row.recordId : [],
      );
      return !people || ids.length === 0 ? [] : people(db, [...new Set(ids)]);
    }),
  );
  return new Map(found.flat().map(({ id, name }) => [id, name]));
}
