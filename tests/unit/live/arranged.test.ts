import { describe, expect, it } from "vitest";
import type { LiveCity } from "contract/live";
import { asRead, renewed, rowKey, type ShownCity } from "../../../app/modules/live/arranged";

const ride = (id: string) => ({
  ...{ _id: id, number: id, rider: null, driver: null, pickup: "", dropoff: "", scheduledAt: null, at: null },
  ...{ hasBegun: false, assignable: true },
});
const group = (...ids: string[]) => ({ total: ids.length, docs: ids.map(ride) });
const city = (name: string, unassigned: string[], late: string[] = []): LiveCity => ({
  ...{ city: name, unassigned: group(...unassigned), late: group(...late), waiting: group(), underWay: group() },
  free: { total: 0, docs: [] },
});

/** "a b- | c": the rows of a group, those that are gone with a sign. */
const rows = (cities: readonly ShownCity[]) =>
  cities.map(
    ({ city: name, unassigned, late }) =>
      `${name}: ${[unassigned, late].map((each) => each.rows.map(({ of, goneAt }) => of._id + (goneAt === null ? "" : "-")).join(" ")).join(" | ")}`,
  );

const reading = (now = 0, ...keys: string[]) => ({ rows: new Set(keys), now });

describe("a page that is renewed while somebody reads it", () => {
  it("has new rows where they belong, and those that are gone where they were", () => {
    const before = asRead([city("A", ["1", "3", "4"])]);
    expect(rows(renewed(before, [city("A", ["0", "1", "2", "4", "5"])], reading()))).toEqual(["A: 0 1 2 3- 4 5 | "]);
  });

  it("keeps the order of cities and rows, whatever order they have by now", () => {
    const before = asRead([city("A", ["1", "2"]), city("B", ["3"])]);
    const now = [city("C", ["9"]), city("B", ["3"]), city("A", ["2", "1"])];
    expect(rows(renewed(before, now, reading()))).toEqual(["A: 1 2 | ", "B: 3 | ", "C: 9 | "]);
  });

  it("shows a ride that is in another group now there too, and that it is gone from the first one", () => {
    const before = asRead([city("A", ["1"])]);
    expect(rows(renewed(before, [city("A", [], ["1"])], reading()))).toEqual(["A: 1- | 1"]);
  });

  it("forgets what was gone for a minute, but for the row that somebody is at, and a city without any row", () => {
    const before = asRead([city("A", ["1", "2"]), city("B", ["3"])]);
    const first = renewed(before, [], reading(0));
    expect(rows(first)).toEqual(["A: 1- 2- | ", "B: 3- | "]);
    expect(rows(renewed(first, [], reading(59_000)))).toEqual(["A: 1- 2- | ", "B: 3- | "]);
    const key = rowKey("A", "unassigned", { _id: "2" });
    const second = renewed(first, [], reading(60_000, key));
    expect(rows(second)).toEqual(["A: 2- | "]);
    expect(rows(renewed(second, [city("A", ["2"])], reading(61_000)))).toEqual(["A: 2 | "]);
  });

  it("counts what the server counts", () => {
    const [shown] = renewed(
      asRead([city("A", ["1", "2"])]),
      [{ ...city("A", ["2"]), unassigned: { total: 40, docs: [ride("2")] } }],
      reading(),
    );
    expect(shown!.unassigned.total).toBe(40);
  });

  it("has no row twice, though a server sends it so", () => {
    expect(rows(asRead([city("A", ["1", "1"]), city("A", ["2"])]))).toEqual(["A: 1 | "]);
  });
});
