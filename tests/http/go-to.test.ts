import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { FoundAnswer } from "~/records/found";
import { elementIn, elementsIn, textOf } from "../support/html";
import { json, refusal } from "../support/stub-api";
import { rider } from "../support/stub-api/records";
import { StubbedPanel } from "../support/stubbed-panel";
import { redirectOf } from "../support/visitor";

let panel: StubbedPanel;

beforeAll(async () => {
  panel = await StubbedPanel.shared();
});
beforeEach(() => panel.fresh());

const record = (kind: string, _id: string, more = {}) => ({
  kind,
  _id,
  title: `Kim ${_id}`,
  detail: "kim@mail",
  ...more,
});
const found = (...docs: object[]) => panel.stub.answer("search", json({ data: { docs, totalDocs: docs.length } }));
const hits = (body: string) =>
  elementsIn(body, "main li a.row-name").map(({ attributes: { href = "" } }) => new URL(href, "http://panel"));

describe("the search over everything", () => {
  it("leads to what it finds, in groups, and back from there", async () => {
    found(
      record("user", "u1", { detail: "kim@mail · +1 4155550102" }),
      record("driver", "d1", { status: "approved" }),
      record("booking", "b1"),
      record("subAdmin", "s1"),
      record("comet", "c1"),
    );
    const admin = await panel.signIn();
    const { status, body } = await admin.get("/adminPanel/go?q=Kim+%22x%22");
    expect(status).toBe(200);
    expect(textOf(body, "h1")).toBe("4 found");
    expect(elementIn(body, "header form.go-to button").attributes.title).toBe("Find a person, booking or screen");
    expect(elementsIn(body, 'main a[href="tel:+1-415-555-0102"]')).toHaveLength(1);
    expect(hits(body).map(({ pathname, searchParams }) => [pathname, searchParams.get("id")])).toEqual([
      ["/adminPanel/ViewUser", "u1"],
      ["/adminPanel/driver-view", "d1"],
      ["/adminPanel/BookingDetails", "b1"],
      ["/adminPanel/AddEdit_SubAdmin", "s1"],
    ]);
    const rider = hits(body)[0]!;
    expect((await admin.get(rider.pathname + rider.search)).body).toContain("/adminPanel/go?q=Kim+%22x%22");
  });

  it("offers the rides of a plate beside its present owner, whom it does not open then", async () => {
    const owner = record("driver", "d1", { status: "approved", detail: "kim@mail · 5UAV189" });
    found(owner, record("ridesOfPlate", "5UAV189", { title: "5UAV189" }));
    const { status, body } = await (await panel.signIn()).get("/adminPanel/go?q=5UAV189");
    expect(status).toBe(200);
    const [, rides] = hits(body);
    expect([rides!.pathname, rides!.searchParams.get("search")]).toEqual(["/adminPanel/Booking_Management", "5uav189"]);
    expect(textOf(body, "main")).toMatch(/Bookings with the plate .?5UAV189/);
    found(record("ridesOfPlate", "5UAV189", { title: "5UAV189" }));
    const driversOnly = await panel.signIn({ role: "sub_admin", access: ["driver"], email: "drivers@example.com" });
    expect(hits((await driversOnly.get("/adminPanel/go?q=5UAV189")).body)).toEqual([]);
  });

  it("takes a run of spaces for one, as pages show it", async () => {
    found();
    const { body } = await (await panel.signIn()).get("/adminPanel/go?q=+kim++%C2%A0lee+");
    expect(elementIn(body, "main input[name=q]").attributes.value).toBe("kim lee");
  });

  it("opens a single hit that was typed whole at once, from which no way leads back into the search", async () => {
    found(record("booking", "b1", { title: "#12345" }));
    const admin = await panel.signIn();
    expect(redirectOf(await admin.get("/adminPanel/go?q=%2312345"))).toBe("/adminPanel/BookingDetails?id=b1");
  });

  it("finds screens in the reader's language", async () => {
    found();
    const admin = await panel.signIn();
    expect(hits((await admin.get("/adminPanel/go?q=promo")).body).map(({ pathname }) => pathname)).toEqual([
      "/adminPanel/PromoCode_Management",
      "/adminPanel/Other_PromoCode_Management",
      "/adminPanel/invitation_promo",
    ]);
  });

  it("shows nobody what they may not open", async () => {
    found(
      record("user", "u1"),
      record("driver", "d1", { status: "approved" }),
      record("driver", "d2", { status: "pending" }),
    );
    const subAdmin = await panel.signIn({ role: "sub_admin", access: ["pending_driver", "tip"] });
    expect(redirectOf(await subAdmin.get("/adminPanel/go?q=kim+d2"))).toBe("/adminPanel/driver-view?id=d2");
    expect(hits((await subAdmin.get("/adminPanel/go?q=kim")).body)).toHaveLength(1);
  });

  it("answers the dialog of the top bar with the same, in the reader's language, and without a way back into it", async () => {
    found(
      record("user", "u1", { detail: "kim@mail · +1 8185550199" }),
      record("subAdmin", "s1"),
      record("comet", "c1"),
    );
    const subAdmin = await panel.signIn({ role: "sub_admin", access: ["user", "tip"] });
    const answer = JSON.parse((await subAdmin.get("/adminPanel/go/results?q=Tips")).body) as FoundAnswer;
    expect(answer).toEqual({
      said: "2 found",
      groups: [
        { label: "Screens", hits: [{ title: "Tips", detail: "", to: "/adminPanel/Tip_Management" }] },
        {
          label: "Users",
          hits: [{ title: "Kim u1", detail: "kim@mail · +1 818-555-0199", to: "/adminPanel/ViewUser?id=u1" }],
        },
      ],
    });
    expect(panel.stub.last("search")!.query.get("q")).toBe("Tips");
  });

  it("says so where the server has found more than it sends", async () => {
    const docs = ["u1", "u2", "u3", "u4", "u5"].map((id) => record("user", id));
    const admin = await panel.signIn();
    const heads = async () => {
      const { said } = JSON.parse((await admin.get("/adminPanel/go/results?q=kim")).body) as FoundAnswer;
      return [textOf((await admin.get("/adminPanel/go?q=kim")).body, "h1"), said];
    };
    found(...docs);
    expect(await heads()).toEqual(["5 found", "5 found"]);
    panel.stub.answer("search", json({ data: { docs, totalDocs: 6 } }));
    expect(await heads()).toEqual(["More than 5 found", "More than 5 found"]);
  });

  it("says that nothing was found, and keeps what was typed", async () => {
    found();
    const { body } = await (await panel.signIn()).get("/adminPanel/go?q=%3Cb%3Enobody");
    expect(textOf(body, "h1")).toBe("Nothing found for “<b>nobody”");
    expect(elementsIn(body, "main input[name=q]")[0]!.attributes.value).toBe("<b>nobody");
  });
});

describe("a server without a search over everything", () => {
  it("is asked for its lists side by side, and a list that fails is named", async () => {
    panel.stub.answer("search", refusal(404, "Cannot GET /api/admin/private/search"));
    panel.stub.answer("listBookings", refusal(500, "broken"));
    const admin = await panel.signIn();
    const { body } = await admin.get("/adminPanel/go?q=stub");
    expect(hits(body).map(({ pathname }) => pathname)).toEqual([
      "/adminPanel/ViewUser",
      "/adminPanel/driver-view",
      "/adminPanel/AddEdit_SubAdmin",
    ]);
    expect(textOf(body, "main .notice-warn")).toContain("Bookings");
    const asked = panel.stub.received.filter(({ call }) => call?.startsWith("list"));
    expect(asked.map(({ query }) => query.get("search"))).toEqual(Array(4).fill("stub"));
    expect(textOf(body, "h1")).toBe("3 found");
  });

  it.each([
    ["pages", 1, 6],
    ["sends all rows", 6, undefined],
  ])("has more than is shown, where it %s", async (_, sent, totalDocs) => {
    panel.stub.answer("search", refusal(404, "Cannot GET /api/admin/private/search"));
    const rows = Array.from({ length: sent }, (_, index) => ({ ...rider, _id: `rider-${index}` }));
    panel.stub.answer("listRiders", json({ data: { docs: rows, ...(totalDocs && { totalDocs }) } }));
    const { body } = await (await panel.signIn({ role: "sub_admin", access: ["user"] })).get("/adminPanel/go?q=stub");
    expect(textOf(body, "h1")).toBe(`More than ${Math.min(sent, 5)} found`);
  });
});
