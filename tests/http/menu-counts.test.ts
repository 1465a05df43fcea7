import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { textOf } from "../support/html";
import { hang, json, refusal } from "../support/stub-api";
import { StubbedPanel } from "../support/stubbed-panel";

let panel: StubbedPanel;
beforeAll(async () => void (panel = await StubbedPanel.shared()));
beforeEach(() => panel.stub.reset());
afterAll(() => panel.stop());

const menu = (body: string) => textOf(body, "nav.side-bar");
const waiting = (work: object) => panel.stub.answer("readOpenWork", json({ data: work }));

it("entries behind which work waits tell how much, and others nothing", async () => {
  waiting({ scheduledRides: 3, pendingDrivers: 0, documents: 1200, redeems: 4 });
  const admin = await panel.signIn();
  // A page that waited in vain is shown without them.
  const read = async () => menu((await admin.get("/adminPanel/Tip_Management")).body);
  await expect.poll(read).toContain("Scheduled rides 3 ");
  const shown = await read();
  for (const entry of ["Scheduled rides 3 ", "Document expiry 1,200 ", "Redeem requests 4 "])
    expect(shown).toContain(entry);
  expect(shown.match(/\d/g)).toHaveLength(6);
});

it("a page after a change waits for the numbers of then, and other pages take those that are known", async () => {
  let redeems = 40;
  waiting({ redeems });
  const admin = await panel.signIn();
  const tips = async () => menu((await admin.get("/adminPanel/Tip_Management")).body);
  await expect.poll(tips).toContain("Redeem requests 40");
  waiting({ redeems: 41 });
  expect(await tips()).toContain("Redeem requests 40");
  // A page that waited in vain has the last ones, so each attempt has a change and numbers of its own.
  const isNew = async () => {
    waiting({ redeems: ++redeems });
    const saved = await admin.post("/adminPanel/AddEdit_Tip", { percentage: "7", formToken: `token-${redeems}` });
    expect(saved.status).toBe(302);
    return (await tips()).includes(`Redeem requests ${redeems}`);
  };
  await expect.poll(isNew).toBe(true);
});

it.each([
  ["has no such call", refusal(404, "There is no such call.")],
  ["fails", refusal(500, "Out of order.")],
  ["never answers", hang],
])("a service that %s leaves the menu without numbers, and nothing else", async (_, behaviour) => {
  panel.stub.answer("readOpenWork", behaviour);
  const { status, body } = await (await panel.signIn()).get("/adminPanel/Tip_Management");
  expect(status).toBe(200);
  expect(menu(body)).toContain("Redeem requests");
  expect(menu(body)).not.toMatch(/\d/);
});
