import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CallName } from "contract";
import { UNATTENDED_HEADER } from "contract/session";
import { elementsIn, textOf } from "../support/html";
import { json } from "../support/stub-api";
import { driver } from "../support/stub-api/driver-records";
import { booking } from "../support/stub-api/booking-records";
import { StubbedPanel } from "../support/stubbed-panel";
import type { Visitor } from "../support/visitor";

const SINCE = "2026-03-04T05:06:07.000Z";
const LATER = "2026-03-04T06:00:00.000Z";

let panel: StubbedPanel;
let admin: Visitor;

beforeAll(async () => {
  panel = await StubbedPanel.shared();
  admin = await panel.signIn();
});
beforeEach(() => panel.fresh());

const LISTS: { path: string; call: CallName; filter: string; row: (at: string, id: string) => object; sort: string }[] =
  [
    {
      path: "/adminPanel/Booking_Management",
      call: "listBookings",
      filter: "status=completed",
      row: (requestedAt, _id) => ({ ...booking, _id, requestedAt }),
      sort: "requestedAt",
    },
    {
      path: "/adminPanel/ScheduledRidesManagement",
      call: "listScheduledRides",
      filter: "assigned=no",
      row: (requestedAt, _id) => ({ ...booking, _id, requestedAt }),
      sort: "number",
    },
    {
      path: "/adminPanel/PendingDriver",
      call: "listDrivers",
      filter: "service=pet_service",
      row: (appliedAt, _id) => ({ ...driver, status: "pending", _id, appliedAt }),
      sort: "appliedAt",
    },
  ];

const asked = async (address: string) => JSON.parse((await admin.get(address)).body) as { text: string | null };

describe.each(LISTS)("the list at $path", ({ path, call, filter, row, sort }) => {
  it("says from when it is, and has a link that reads it again as it is", async () => {
    const { body } = await admin.get(`${path}?${filter}&limit=25`);
    expect(textOf(body, ".page-heading")).toMatch(/As of \d{1,2}:\d\d.[AP]M · Refresh/);
    const [refresh] = elementsIn(body, ".freshness a");
    expect(refresh!.attributes.href).toBe(`${path}?${filter}`);
  });

  it("is told how many rows have come since: its own filters count, in a few rows of one call that is no use of the session", async () => {
    panel.stub.answer(call, json({ data: { docs: [row(LATER, "1"), row(LATER, "2")], totalDocs: 2 } }));
    expect(await asked(`${path}/new?${filter}&page=3&limit=100&since=${SINCE}`)).toEqual({ text: "2 new" });
    expect(panel.stub.count(call)).toBe(1);
    const { query, headers } = panel.stub.last(call)!;
    const [name, value] = filter.split("=") as [string, string];
    expect(Object.fromEntries(query)).toMatchObject({
      [name]: value,
      since: SINCE,
      page: "1",
      limit: "10",
      sort,
      order: "desc",
    });
    expect(headers[UNATTENDED_HEADER]).toBe("1");
  });

  it("counts nothing older, of a server that does not know the parameter", async () => {
    panel.stub.answer(call, json({ data: { docs: [row(LATER, "1"), row(SINCE, "2")], totalDocs: 1000 } }));
    expect(await asked(`${path}/new?since=${SINCE}`)).toEqual({ text: "1 new" });
    panel.stub.answer(call, json({ data: { docs: [row(SINCE, "2")], totalDocs: 1000 } }));
    expect(await asked(`${path}/new?since=${SINCE}`)).toEqual({ text: null });
  });

  it("says of many that there are more", async () => {
    const docs = Array.from({ length: 10 }, (_, at) => row(LATER, String(at)));
    panel.stub.answer(call, json({ data: { docs, totalDocs: 40 } }));
    expect(await asked(`${path}/new?since=${SINCE}`)).toEqual({ text: "10+ new" });
  });
});

it("no other list says it", async () => {
  for (const path of ["ApprovedDriver", "user-management"])
    expect(elementsIn((await admin.get(`/adminPanel/${path}`)).body, ".freshness")).toEqual([]);
});
