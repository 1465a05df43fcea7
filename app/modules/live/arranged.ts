import type { LiveCity, LiveDriver, LiveRide } from "contract/live";

/** A row of the page. A row that is gone is still shown for a while, so that nothing moves. */
export interface ShownRow<Of> {
  of: Of;
  /** When it was found to be gone, in milliseconds; null while it is present. */
  goneAt: number | null;
}

export interface ShownGroup<Of> {
  total: number;
  rows: ShownRow<Of>[];
}

export interface ShownCity {
  city: string;
  unassigned: ShownGroup<LiveRide>;
  late: ShownGroup<LiveRide>;
  waiting: ShownGroup<LiveRide>;
  underWay: ShownGroup<LiveRide>;
  free: ShownGroup<LiveDriver>;
}

export type GroupName = Exclude<keyof ShownCity, "city">;

/** A row that is gone is shown for this long, or as long as it has the focus or is selected. */
const GONE_FOR_MS = 60_000;

/** What the person is reading, which must not move. */
interface Reading {
  /** The keys of the rows that have the focus or are selected. */
  rows: ReadonlySet<string>;
  /** The present time, in milliseconds. */
  now: number;
}

type Identified = { _id: string };

/** Returns a key that is unique on the whole page. */
export const rowKey = (city: string, group: GroupName, { _id }: Identified): string => `${city}/${group}/${_id}`;

/** Returns the page as the server sent it. */
export function asRead(cities: readonly LiveCity[]): ShownCity[] {
  return unique(cities, ({ city }) => city).map(({ city, unassigned, late, waiting, underWay, free }) => ({
    city,
    unassigned: shown(unassigned),
    late: shown(late),
    waiting: shown(waiting),
    underWay: shown(underWay),
    free: shown(free),
  }));
}

function shown<Of extends Identified>({ total, docs }: { total: number; docs: readonly Of[] }): ShownGroup<Of> {
  const rows = unique(docs, ({ _id }) => _id).map((of) => ({ of, goneAt: null }));
  return { total: Math.max(total, rows.length), rows };
}

function unique<Row>(rows: readonly Row[], key: (row: Row) => string): Row[] {
  const known = new Set<string>();
  return rows.filter((row) => !known.has(key(row)) && known.add(key(row)));
}

/**
 * Merges the server's present state into the page without moving what somebody reads: cities and rows keep their order, new ones
 * are inserted where they belong, and those that are gone stay for a while.
 */
export function renewed(before: readonly ShownCity[], cities: readonly LiveCity[], reading: Reading): ShownCity[] {
  const sent = asRead(cities);
  const kept = before.map((city): ShownCity => {
    const fresh = sent.find((each) => each.city === city.city);
    const key = (group: GroupName) => (of: Identified) => rowKey(city.city, group, of);
    return {
      city: city.city,
      unassigned: merged(city.unassigned, fresh?.unassigned, key("unassigned"), reading),
      late: merged(city.late, fresh?.late, key("late"), reading),
      waiting: merged(city.waiting, fresh?.waiting, key("waiting"), reading),
      underWay: merged(city.underWay, fresh?.underWay, key("underWay"), reading),
      free: merged(city.free, fresh?.free, key("free"), reading),
    };
  });
  const added = sent.filter(({ city }) => !before.some((each) => each.city === city));
  return [...kept.filter(hasRows), ...added];
}

function hasRows({ city: _city, ...groups }: ShownCity): boolean {
  return Object.values(groups).some(({ rows }) => rows.length > 0);
}

function merged<Of extends Identified>(
  before: ShownGroup<Of>,
  fresh: ShownGroup<Of> = { total: 0, rows: [] },
  key: (of: Of) => string,
  { rows, now }: Reading,
): ShownGroup<Of> {
  const kept = before.rows
    .map((row) => fresh.rows.find(({ of }) => of._id === row.of._id) ?? { ...row, goneAt: row.goneAt ?? now })
    .filter(({ of, goneAt }) => goneAt === null || now - goneAt < GONE_FOR_MS || rows.has(key(of)));
  fresh.rows.forEach((row, index) => {
    if (kept.some(({ of }) => of._id === row.of._id)) return;
    // A new row is inserted after the row that it follows in the answer.
    const previous = fresh.rows[index - 1]?.of._id;
    kept.splice(kept.findIndex(({ of }) => of._id === previous) + 1, 0, row);
  });
  return { total: fresh.total, rows: kept };
}
