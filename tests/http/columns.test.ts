import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { elementsIn } from "../support/html";
import { StubbedPanel } from "../support/stubbed-panel";
import type { Visitor } from "../support/visitor";

const BOOKINGS = "/adminPanel/Booking_Management";
const REDEEM = "/adminPanel/Redeem";

let panel: StubbedPanel;
let admin: Visitor;

beforeAll(async () => {
  panel = await StubbedPanel.shared();
});
beforeEach(async () => {
  panel.fresh();
  admin = await panel.signIn();
});

const headsOf = async (address: string) =>
  elementsIn((await admin.get(address)).body, "thead th").map(({ text }) => text.trim());

describe("the columns that were chosen for a list", () => {
  it("are shown again by links that name none, in this list alone, until others are chosen", async () => {
    const [all, ofRedeem] = [await headsOf(BOOKINGS), await headsOf(REDEEM)];
    const chosen = await headsOf(`${BOOKINGS}?columns=&columns=rider&columns=total`);
    expect(chosen).toHaveLength(6);
    expect(await headsOf(BOOKINGS)).toEqual(chosen);
    expect(await headsOf(`${BOOKINGS}?status=completed`)).toEqual(chosen);
    expect(await headsOf(REDEEM)).toEqual(ofRedeem);
    expect((await admin.get(`${BOOKINGS}.data`)).body).not.toContain('"dropoff","requestedAt"');

    const none = await headsOf(`${BOOKINGS}?columns=`);
    expect(none).toHaveLength(4);
    expect(await headsOf(BOOKINGS)).toEqual(none);

    const ticked = elementsIn((await admin.get(BOOKINGS)).body, 'input[name="columns"][checked]');
    expect(ticked).toEqual([]);
    const usual = ["rider", "driver", "pickup", "requestedAt", "scheduledAt", "status", "payment", "total"];
    await admin.get(`${BOOKINGS}?${usual.map((id) => `columns=${id}`).join("&")}`);
    expect(await headsOf(BOOKINGS)).toEqual(all);
  });

  it("are not those that a form's address has for its way back", async () => {
    await admin.get("/adminPanel/AddEdit_Tip?columns=updatedAt");
    const links = elementsIn((await admin.get("/adminPanel/AddEdit_Tip")).body, "main a").map(
      ({ attributes: { href = "" } }) => href,
    );
    expect(links).toContain("/adminPanel/Tip_Management");
    expect(links.filter((href) => href.includes("columns"))).toEqual([]);
  });

  it("are not taken from an address that a browser fetches ahead, nor from a damaged cookie", async () => {
    const all = await headsOf(BOOKINGS);
    await admin.get(`${BOOKINGS}?columns=rider`, { headers: { "sec-purpose": "prefetch" } });
    expect(await headsOf(BOOKINGS)).toEqual(all);
    admin.cookies.set("columns", "eyJhIjox");
    expect(await headsOf(BOOKINGS)).toEqual(all);
  });
});
