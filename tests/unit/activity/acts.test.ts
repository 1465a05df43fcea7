import { expect, it } from "vitest";
import { actsOf, entriesIn } from "~/modules/activity/acts";
import type { ShownEntry } from "~/modules/activity/entries.server";

const entry = (id: number, over: Partial<ShownEntry> = {}): ShownEntry => ({
  _id: String(id),
  at: new Date(1.7e12 - id * 200).toISOString(),
  kind: "delete tip",
  who: { id: "w1", name: "Maria" },
  sentence: `Maria deleted the tip ${id}.`,
  changes: [],
  record: { id: `tip-${id}`, name: String(id) },
  address: "192.0.2.1",
  page: null,
  undo: null,
  job: null,
  ...over,
});
const numbers = (...entries: ShownEntry[]) => actsOf(entries).map(entriesIn);

it("makes one line of an act on several records, with the others behind it in their order", () => {
  const [act, ...others] = actsOf([entry(1), entry(2), entry(3)]);
  expect([act?.sentence, act?.also?.map(({ _id }) => _id), others]).toEqual([
    "Maria deleted the tip 1.",
    ["2", "3"],
    [],
  ]);
});

it.each<[string, Partial<ShownEntry>]>([
  ["by somebody else", { who: { id: "w2", name: "Ann" } }],
  ["by nobody who is known", { who: { id: null, name: "" } }],
  ["of another kind", { kind: "create tip" }],
  ["from another address", { address: "192.0.2.2" }],
  ["at another time", { at: new Date(1.7e12 - 60_000).toISOString() }],
  ["to the same record", { record: { id: "tip-1", name: "1" } }],
  ["to no record", { record: { id: null, name: null } }],
])("keeps what was done %s on a line of its own", (_, over) => {
  expect(numbers(entry(1), entry(2, over))).toEqual([1, 1]);
});

it("puts nothing together that a bulk action did, whose lines the server puts together", () => {
  const job = { id: "job-1", lines: 3, isForAll: false, page: null, undo: null };
  expect(numbers(entry(1, { job }), entry(2, { job }), entry(3))).toEqual([1, 1, 1]);
});

it("begins another act behind what stands between", () => {
  expect(numbers(entry(1), entry(2), entry(3, { kind: "create tip" }), entry(4), entry(5))).toEqual([2, 1, 2]);
});
