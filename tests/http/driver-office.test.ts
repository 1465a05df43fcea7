import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { formsOf, linksIn, tagsIn, textOf } from "../support/html";
import { json, paged, refusal, samples } from "../support/stub-api";
import { StubbedPanel } from "../support/stubbed-panel";
import { redirectOf, type Visitor } from "../support/visitor";

const LIST = "/adminPanel/driver-management";
const ONE = `${LIST}/office?id=driver-1`;
const GONE = "That office is not there any more.";

let panel: StubbedPanel;
let admin: Visitor;

const { data: counts } = samples.countDrivers as { data: object };
const { data: driver } = samples.readDriver as { data: object };

beforeAll(async () => {
  panel = await StubbedPanel.shared();
  panel.stub.answer("readOpenWork", json({ data: { jobs: [] } }));
  admin = await panel.signIn({ email: "offices@example.com" });
});
afterAll(() => panel.stop());
beforeEach(() => {
  panel.fresh();
  panel.stub.answer("readOpenWork", json({ data: { jobs: [] } }));
});

const formIn = (body: string) => formsOf(body).find(({ id }) => id === "office")!;

/** The fields of the question with this choice. */
async function chosen(address: string, office: string): Promise<(readonly [string, string])[]> {
  const { fields } = formIn((await admin.get(address)).body);
  return fields.map(({ name, value }) => [name, name === "office" ? office : value] as const);
}

const sent = () => JSON.parse(panel.stub.last("assignOffice")!.body) as unknown;

describe("the question which office drivers are assigned to", () => {
  it("names the driver with the present office, and assigns the chosen one", async () => {
    const { body } = await admin.get(ONE);
    expect(textOf(body, "dialog h1")).toBe("Assign this driver to an office");
    expect(textOf(body, "dialog .confirm-facts")).toContain("San Francisco");
    const { choices } = formIn(body).fields.find(({ name }) => name === "office")!;
    expect(choices).toEqual(["", "office-1", "none"]);
    const answer = await admin.post(ONE, await chosen(ONE, "office-1"));
    expect([redirectOf(answer), sent()]).toEqual([LIST, { office: "office-1" }]);
    expect(textOf((await admin.follow(answer)).body, ".notices")).toContain("The office of the driver was changed.");
  });

  it("takes no office as well, on the page of the driver", async () => {
    const address = "/adminPanel/driver-view/office?id=driver-1";
    const back = "/adminPanel/driver-view?id=driver-1&list=driver-management";
    const answer = await admin.post(address, await chosen(address, "none"));
    expect([redirectOf(answer), sent()]).toEqual([back, { office: null }]);
  });

  it("asks again without a choice, and with the choice that was refused", async () => {
    const none = await admin.post(ONE, await chosen(ONE, ""));
    expect([none.status, panel.stub.count("assignOffice")]).toEqual([400, 0]);
    expect(textOf(none.body, "#office")).toContain("Please choose an office, or “No office”.");
    panel.stub.answer("assignOffice", refusal(400, GONE, { errors: { office: GONE } }));
    const { body } = await admin.post(ONE, await chosen(ONE, "office-1"));
    expect(textOf(body, "#office")).toContain(GONE);
    expect(formIn(body).fields.find(({ name }) => name === "office")!.value).toBe("office-1");
  });

  it("is asked about several, and names who was not assigned, to be tried again with the choice", async () => {
    const several = `${ONE}&id=driver-2`;
    panel.stub.answer("readDriver", json({ data: driver }), json({ data: { ...driver, _id: "driver-2" } }));
    const fields = await chosen(several, "office-1");
    panel.stub.answer(
      "assignOffice",
      json(samples.assignOffice),
      refusal(409, "Someone else has changed this driver."),
    );
    const { status, body } = await admin.post(several, fields);
    expect([status, panel.stub.count("assignOffice")]).toEqual([409, 2]);
    const again = formsOf(body).flatMap(({ fields: kept }) => kept);
    expect(again.find(({ name }) => name === "office")?.value).toBe("office-1");
    expect(again.filter(({ name }) => name === "record")).toHaveLength(1);
  });

  it.each([
    [LIST, "search=dora"],
    ["/adminPanel/ApprovedDriver", "blocked=true"],
  ])("of %s is about all that match as well, and begins a job", async (list, view) => {
    panel.stub.answer("listDrivers", paged(samples.listDrivers, 2311));
    const address = `${list}/office?all=1&${view}`;
    expect(textOf((await admin.get(address)).body, "dialog h1")).toBe("Assign these 2,311 drivers to an office");
    const begun = await admin.post(address, await chosen(address, "none"));
    expect(redirectOf(begun)).toBe("/adminPanel/Job/job-1");
    expect(JSON.parse(panel.stub.last("startJob")!.body)).toMatchObject({
      action: "driver.assign-office",
      office: null,
    });
  });
});

describe("it is offered", () => {
  const offers = (body: string) => [
    tagsIn(body, "#bulk button[formaction]").some((tag) => tag.includes("/office")),
    linksIn(body).some((href) => href.includes("/office?")),
  ];

  it("for ticked drivers, for each of them, and on the driver's page", async () => {
    expect(offers((await admin.get(LIST)).body)).toEqual([true, true]);
    expect(offers((await admin.get("/adminPanel/PendingDriver")).body)).toEqual([false, true]);
    expect(offers((await admin.get("/adminPanel/driver-view?id=driver-1")).body)).toEqual([false, true]);
  });

  it.each([
    ["to nobody of whom the server says no", false, 403],
    ["by no server that does not say it can", undefined, 502],
  ])("%s", async (_, mayAssignOffice, status) => {
    panel.stub.answer("countDrivers", json({ data: { ...counts, mayAssignOffice } }));
    panel.stub.answer("readDriver", json({ data: { ...driver, mayAssignOffice } }));
    expect(offers((await admin.get(LIST)).body)).toEqual([false, false]);
    expect(offers((await admin.get("/adminPanel/driver-view?id=driver-1")).body)).toEqual([false, false]);
    expect((await admin.get(ONE)).status).toBe(status);
  });
});
