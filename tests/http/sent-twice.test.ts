import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { CallName } from "contract";
import { json, samples } from "../support/stub-api";
import { StubbedPanel } from "../support/stubbed-panel";
import type { Visitor } from "../support/visitor";
import { formsOf } from "../support/html";

const IMAGE = "https://images.example.com/new.png";

/** Records that the panel compares with all others before it writes them. */
const COMPARED: [
  string,
  { address: string; typed: Record<string, string>; overview: CallName; rows: string; made: object; create: CallName },
][] = [
  [
    "tier",
    {
      address: "/adminPanel/ManageTier/manage",
      typed: { type: "premium", title: "Emerald", icon: IMAGE, minPoint: "8000000", maxPoint: "9000000" },
      overview: "readTierOverview",
      rows: "tiers",
      made: { _id: "made", title: "Emerald", minPoint: 8_000_000, maxPoint: 9_000_000, riders: 0 },
      create: "createTier",
    },
  ],
  [
    "range",
    {
      address: "/adminPanel/MilesManagement/manage",
      typed: { range: "77.77", point: "555" },
      overview: "readMileageOverview",
      rows: "ranges",
      made: { _id: "made", range: 77.77, point: 555 },
      create: "createMileage",
    },
  ],
];

let panel: StubbedPanel;
let ann: Visitor;

beforeAll(async () => {
  panel = await StubbedPanel.shared();
  ann = await panel.signIn();
});

afterAll(() => panel.stop());

beforeEach(() => {
  panel.fresh();
});

it.each(COMPARED)(
  "a new %s that is sent twice is not held against itself: the taxi API knows the second as the first",
  async (_, { address, typed, overview, rows, made, create }) => {
    const form = formsOf((await ann.get(address)).body).find(({ fields }) =>
      fields.some(({ isEditable }) => isEditable),
    )!;
    const values = form.fields.map(({ name, value }) => [name, typed[name] ?? value] as const);
    expect((await ann.copy().post(address, values)).status).toBe(302);
    const first = panel.stub.last(create)!.headers["idempotency-key"];

    const { data } = samples[overview] as { data: Record<string, unknown> };
    const there = data[rows] as Record<string, unknown>[];
    panel.stub.answer(
      overview,
      json({ data: { ...data, total: there.length + 1, [rows]: [...there, { ...there[0], ...made }] } }),
    );
    expect((await ann.copy().post(address, values)).status).toBe(302);
    expect([panel.stub.count(create), panel.stub.last(create)!.headers["idempotency-key"]]).toEqual([2, first]);
  },
);
