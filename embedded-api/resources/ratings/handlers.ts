import { type DescribedResources, NEVER } from "../../activity/described";
import { and, eq, inArray, sql, type SQL, sum } from "drizzle-orm";
import type { CallQuery } from "contract/call";
import type { listRatings } from "contract/ratings";
import type { Handlers } from "../../calls/handler";
import { listRecords } from "../../core/lists";
import { recordAnswer } from "../../core/records";
import { wordsIn } from "../../core/search";
import type { Database } from "../../database/database";
import { isId } from "../../database/ids";
import { drivers } from "../drivers/table";
import { onAskedDays } from "../settings/asked-days";
import { ratingCounts, type RatingRow, ratings, ratingText } from "./table";

type Filters = CallQuery<typeof listRatings>;

/** Keeps the ratings of one person. A malformed id matches nobody. */
function ofPerson(column: typeof ratings.riderId | typeof ratings.driverId, id: string | undefined): SQL | undefined {
  if (id === undefined) return undefined;
  return isId(id) ? eq(column, id) : sql`false`;
}

function ofKind(
  { about, stars }: Pick<typeof ratings | typeof ratingCounts, "about" | "stars">,
  query: Filters,
): SQL | undefined {
  return and(query.about && eq(about, query.about), query.stars === undefined ? undefined : eq(stars, query.stars));
}

/** Counts the ratings that match the filters, from the counts that triggers maintain. */
async function countKinds(db: Database, query: Filters): Promise<number> {
  const [row] = await db
    .select({ total: sum(ratingCounts.total).mapWith(Number) })
    .from(ratingCounts)
    .where(ofKind(ratingCounts, query));
  return row?.total ?? 0;
}

/** Converts rows to the ratings in answers, with each driver's state, which decides who may open the driver's page. */
async function show(db: Database, rows: RatingRow[]) {
  const ids = [...new Set(rows.flatMap(({ driverId }) => driverId ?? []))];
  const states =
    ids.length > 0
      ? await db.select({ id: drivers.id, status: drivers.status }).from(drivers).where(inArray(drivers.id, ids))
      : [];
  const statusOf = new Map(states.map(({ id, status }) => [id, status]));
  return rows.map((row) => ({
    ...recordAnswer(row),
    booking: { _id: row.bookingId, number: row.bookingNumber },
    about: row.about,
    user: { _id: row.riderId, name: row.riderName },
    driver: { _id: row.driverId, name: row.driverName, status: row.driverId && statusOf.get(row.driverId) },
    stars: row.stars,
    comment: row.comment,
  }));
}

export const ratingHandlers = {
  listRatings: async ({ database, query }) => {
    const { stars, createdAt } = ratings;
    const isCounted = [query.user, query.driver, query.from, query.to].every((filter) => filter === undefined);
    const total = () => countKinds(database, query);
    const { rows, totalDocs } = await listRecords(database, ratings, query, {
      // The rows of this list show neither phone numbers nor e-mail addresses.
      searched: (search) => wordsIn([ratingText], search),
      sorts: { stars, createdAt },
      defaultOrder: { sort: "createdAt", order: "desc" },
      where: and(
        ofKind(ratings, query),
        ofPerson(ratings.riderId, query.user),
        ofPerson(ratings.driverId, query.driver),
        await onAskedDays(database, createdAt, query),
      ),
      total,
      totalOfFilter: isCounted ? total : undefined,
    });
    return { data: { docs: await show(database, rows), totalDocs } };
  },

  readRatingOverview: async ({ database }) => {
    const counts = await database.select().from(ratingCounts);
    const averageOf = (about: RatingRow["about"]) => {
      const own = counts.filter((row) => row.about === about);
      const given = own.reduce((all, { total }) => all + total, 0);
      const stars = own.reduce((all, row) => all + row.stars * row.total, 0);
      return { ratings: given, average: given > 0 ? Math.round((stars / given) * 100) / 100 : null };
    };
    return { data: { driver: averageOf("driver"), user: averageOf("user") } };
  },
} satisfies Partial<Handlers>;

export const ratingActivity = { rating: { undo: NEVER } } satisfies DescribedResources;
