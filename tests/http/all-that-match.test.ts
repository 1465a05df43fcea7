import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CallName } from "contract";
import { JOB_ACTIONS, type JobAction } from "contract/job-constants";
import type { Job, JobGiven } from "contract/jobs";
import { pathOf, type ScreenId } from "~/access/screens";
import { formsOf, elementsIn, tagsIn, textOf } from "../support/html";
import { json, paged, refusal, samples } from "../support/stub-api";
import { jobSamples } from "../support/stub-api/job-records";
import { StubbedPanel } from "../support/stubbed-panel";
import { type Visitor } from "../support/visitor";

/** A list within a screen. */
const ADJUSTMENTS = "Payouts/adjustments";
const pathOfList = (list: ScreenId | typeof ADJUSTMENTS) =>
  list === ADJUSTMENTS ? `${pathOf("Payouts")}/adjustments` : pathOf(list);

/** Each list with buttons for several rows, with a narrower view of it, and what its buttons begin jobs of. */
const LISTS: [
  list: ScreenId | typeof ADJUSTMENTS,
  view: string,
  asked: Record<string, string>,
  actions: JobAction[],
][] = [
  ["user-management", "blocked=false", { blocked: "false" }, ["rider.block", "rider.unblock", "rider.delete"]],
  [
    "account-management",
    "status=blocked",
    { status: "blocked" },
    ["account.block", "account.unblock", "account.delete"],
  ],
  ["driver-management", "service=single_taxi", { service: "single_taxi" }, ["driver.block", "driver.unblock"]],
  ["ApprovedDriver", "blocked=true", { status: "approved", blocked: "true" }, ["driver.block", "driver.unblock"]],
  ["DocumentExpire", "within=30", { within: "30" }, ["document.remind"]],
  ["SubAdmin_Management", "", {}, ["subAdmin.block", "subAdmin.unblock"]],
  ["Redeem", "status=pending", { status: "pending" }, ["redeem.approve", "redeem.reject"]],
  ["Refunds", "status=proposed&own=no", { status: "proposed", own: "no" }, ["refund.approve", "refund.reject"]],
  [
    ADJUSTMENTS,
    "status=proposed&own=no",
    { status: "proposed", own: "no" },
    ["adjustment.approve", "adjustment.reject"],
  ],
  [
    "Other_PromoCode_Management",
    "state=active",
    { state: "active" },
    ["promoCode.activate", "promoCode.deactivate", "promoCode.delete"],
  ],
  [
    "BannerManagement",
    "isActive=true",
    { isActive: "true" },
    ["banner.activate", "banner.deactivate", "banner.delete"],
  ],
  ["FAQ_Management", "search=pay", { audience: "user" }, ["faq.delete"]],
  ["Video_Management", "search=pay", { audience: "user" }, ["video.delete"]],
  ["GiftCardManagement", "search=pay", {}, ["giftCard.delete"]],
  ["Happy_Money_Management", "search=1", {}, ["happyPrice.delete"]],
  ["MilesManagement", "search=1", {}, ["mileage.delete"]],
  ["ManageTier", "search=g", {}, ["tier.delete"]],
  ["Subscription_Management", "search=g", {}, ["subscription.delete"]],
  ["Office_Management", "", {}, ["office.delete"]],
  ["TaxiSingleManagement", "search=g", {}, ["singleTaxi.delete"]],
  ["PetCategoryManagement", "search=g", {}, ["petCategory.delete"]],
  ["PackageManagement", "search=g", {}, ["package.delete"]],
];

const REASON = "Not this time, sorry";

let panel: StubbedPanel;
let admin: Visitor;

/** Has every list call tell of 2,311 rows. */
function manyRows(): void {
  for (const [name, sample] of Object.entries(samples)) {
    const { data, users } = sample as { data?: { docs?: unknown[] }; users?: unknown[] };
    if (users) panel.stub.answer(name as CallName, paged({ data: { docs: users } }, 2311));
    else if (name.startsWith("list") && data?.docs?.length) panel.stub.answer(name as CallName, paged(sample, 2311));
  }
}

beforeAll(async () => {
  // Its stub follows no filters, which this panel does not try to find out.
  panel = await StubbedPanel.start({ CONNECTION_CHECK_SECONDS: "0" });
  panel.stub.answer("readOpenWork", json({ data: { jobs: [] } }));
  admin = await panel.signIn();
  // The page that waits in vain for what the server has is shown without it.
  const offered = async () => {
    manyRows();
    return tagsIn((await admin.get(pathOf("user-management"))).body, "input[name=all]").length;
  };
  for (let tries = 0; (await offered()) === 0; tries += 1) {
    if (tries === 50) throw new Error(textOf((await admin.get(pathOf("user-management"))).body, "main"));
    await new Promise((done) => setTimeout(done, 100));
  }
});
afterAll(() => panel.stop());
beforeEach(() => {
  panel.fresh();
  panel.stub.answer("readOpenWork", json({ data: { jobs: [] } }));
  manyRows();
});

const inputsNamed = (body: string, name: string) =>
  tagsIn(body, `input[name=${name}][form=bulk]`).map((tag) => /value="([^"]*)"/.exec(tag)![1]!);

describe.each(LISTS)("%s", (list, view, asked, actions) => {
  it("offers all that match without scripts, asks by number, filters and first rows, and begins a job of the list's query", async () => {
    const { body } = await admin.get(`${pathOfList(list)}?${view}`);
    expect(textOf(body, ".all-matching")).toContain("All 2,311 that match");
    const offered = tagsIn(body, "#bulk button[formaction]").map((tag) => /formaction="([^"]*)"/.exec(tag)![1]!);
    const [id] = inputsNamed(body, "id");
    const file = await admin.get(`${offered.pop()}?${view}&selected=xlsx&id=${id}`);
    expect(file.header("content-disposition")).toMatch(/^attachment; filename="[\w-]+\.xlsx"/);
    const buttons = offered
      // They ask for more (notify.test.ts, driver-office.test.ts).
      .filter((under) => !/\/(?:notify|office)$/.test(under));
    expect(buttons).toHaveLength(actions.length);
    for (const [at, under] of buttons.entries()) {
      const address = `${under}?all=1&${view}`;
      const question = (await admin.get(address)).body;
      expect(textOf(question, "dialog")).toMatch(/2,?311/);
      expect(textOf(question, "dialog")).toContain(view === "" ? "All 2,311 of the list" : "All 2,311 that match: ");
      expect(elementsIn(question, "dialog .confirm-names li").length).toBeGreaterThan(0);
      const form = formsOf(question).find(({ fields }) => fields.some(({ name }) => name === "jobQuery"))!;
      const fields = form.fields
        .filter(({ name }) => name !== "cancel")
        .map(({ name, value }) => [name, name === "reason" ? REASON : value] as const);
      const begun = await admin.post(address, fields);
      expect([begun.status, begun.location]).toEqual([302, "/adminPanel/Job/job-1"]);
      const sent = JSON.parse(panel.stub.last("startJob")!.body) as Pick<Job, "action" | "query"> & JobGiven;
      expect(sent.action).toBe(actions[at]);
      expect(sent.reason).toBe(actions[at]!.endsWith(".reject") ? REASON : undefined);
      expect(sent.query).toMatchObject(asked);
      expect(Object.keys(sent.query!)).not.toContain("page");
      // The job's page says the same of the query as the question did.
      const { action, query } = sent;
      panel.stub.answer("readJob", json({ data: { ...jobSamples.readJob.data, action, query } }));
      const said = textOf((await admin.get("/adminPanel/Job/job-1")).body, "main");
      const [, words] = /that match: (.*?) The first of them:/.exec(textOf(question, "dialog")) ?? [];
      expect(said).toContain(words === undefined ? "All records of the list" : `All that matched: `);
      for (const part of words?.split(" · ") ?? []) expect(said).toContain(part);
    }
  });
});

it("walks every action but those without a list of several pages", () => {
  const walked = LISTS.flatMap(([, , , actions]) => actions);
  const others = JOB_ACTIONS.filter((action) => !walked.includes(action));
  const asksMore = (action: string) => action.endsWith(".notify") || action === "driver.assign-office";
  expect(others.filter((action) => !action.startsWith("tip.") && !asksMore(action))).toEqual([
    "giftCardCategory.delete",
  ]);
});

it("with a server that has no jobs the rows are those of the page", async () => {
  panel.stub.answer("readOpenWork", json({ data: {} }));
  const visitor = await panel.signIn();
  manyRows();
  const { body } = await visitor.get(pathOf("user-management"));
  expect(tagsIn(body, "input[name=all]")).toEqual([]);
  expect(tagsIn(body, "input[name=id][form=bulk]").length).toBeGreaterThan(0);
});

it("a job that is refused leads back to the list, which says why", async () => {
  panel.stub.answer("startJob", refusal(400, "No record matches any more."));
  const fields = { all: "1", jobQuery: "{}", formToken: "token-of-refusal" };
  const answer = await admin.post("/adminPanel/user-management/block?all=1&blocked=false", fields);
  expect(answer.status).toBe(302);
  const { body } = await admin.follow(answer);
  expect(textOf(body, ".notices")).toContain("No record matches any more.");
});

describe("the page of a job", () => {
  const address = "/adminPanel/Job/job-1";
  const job = jobSamples.readJob.data;
  const finished = { ...job, state: "finished", waiting: 0, done: 2, undoable: 2, endedAt: "2026-03-01T10:01:00.000Z" };

  it("says what came of it, and offers to undo it, with a question before", async () => {
    panel.stub.answer("readJob", json({ data: finished }));
    const { body } = await admin.get(address);
    expect(textOf(body, "main h1")).toBe("Blocking: Users");
    expect(textOf(body, ".job-progress")).toContain("Finished: 2 done, 1 not done");
    expect(textOf(body, "main nav.tabs")).toBe("All 3 Done 2 Not done 1");
    const question = (await admin.get(`${address}/undo`)).body;
    const form = formsOf(question).find(({ fields }) => fields.some(({ name }) => name === "record"))!;
    const undone = await admin.post(
      `${address}/undo`,
      form.fields.map(({ name, value }) => [name, value] as const),
    );
    expect([undone.status, undone.location]).toEqual([302, address]);
    expect(panel.stub.last("undoJob")).toBeDefined();
  });

  it("says what matched in the reader's language, from what was asked of the list and not from what a form says", async () => {
    const fields = { all: "1", jobQuery: "{}", jobAbout: "User Type: Business", formToken: "token-of-words" };
    await admin.post("/adminPanel/user-management/block?all=1", fields);
    expect(JSON.parse(panel.stub.last("startJob")!.body)).toEqual({ action: "rider.block", query: {} });
    const query = { blocked: "false", search: "…", sort: "email", from: "2026-03-01", timeZone: "Asia/Seoul" };
    panel.stub.answer("readJob", json({ data: { ...finished, query } }));
    const german = await panel.signIn();
    await german.post("/adminPanel/preferences", { language: "gr" });
    expect(textOf((await german.get(address)).body, "main")).toContain(
      "Alle, auf die passte: eine Suche, deren Wörter nicht aufbewahrt werden · Gesperrt: Nein · Von: 01.03.2026 Begonnen",
    );
  });

  it("says once that words are not kept, of a search and of a name that a filter looked for", async () => {
    const query = { status: "proposed", search: "…", person: "…" };
    panel.stub.answer("readJob", json({ data: { ...finished, action: "refund.approve", query } }));
    expect(textOf((await admin.get(address)).body, "main")).toContain(
      "All that matched: a search, whose words are not kept · Status: Proposed Started",
    );
    panel.stub.answer("readJob", json({ data: { ...finished, action: "refund.approve", query: { person: "…" } } }));
    expect(textOf((await admin.get(address)).body, "main")).toContain(
      "All that matched: a search, whose words are not kept Started",
    );
  });

  it("says for whom the FAQs or videos were, which a list always is for", async () => {
    panel.stub.answer("readJob", json({ data: { ...finished, action: "faq.delete", query: { audience: "driver" } } }));
    expect(textOf((await admin.get(address)).body, "main")).toContain("All that matched: Audience: Drivers");
  });

  it("counts each record once after an undo, and speaks of the undo when that is stopped", async () => {
    const undoing = { ...finished, phase: "undo", state: "running", total: 60, done: 57, unchanged: 3, refused: 0 };
    panel.stub.answer("readJob", json({ data: { ...undoing, undone: 40, kept: 2, undoable: 15 } }));
    const { body } = await admin.get(address);
    expect(textOf(body, "main nav.tabs")).toBe("All 60 Done 15 Nothing to do 3 Undone 40 Not undone 2");
    panel.stub.answer("stopJob", json({ data: { ...undoing, state: "stopped" } }));
    const stopped = await admin.post(address, { stop: "1" });
    const told = textOf((await admin.follow(stopped)).body, ".notices");
    expect(told).toContain("Undoing was stopped. What was undone stays undone.");
  });

  it("stops one that runs, and says so of one that has ended meanwhile", async () => {
    panel.stub.answer("readJob", json({ data: { ...job, state: "running", waiting: 2, done: 1, refused: 0 } }));
    const { body } = await admin.get(address);
    expect(textOf(body, ".job-progress")).toContain("1 of 3");
    expect(tagsIn(body, "main input[name=stop]")).toHaveLength(1);
    const stopped = await admin.post(address, { stop: "1" });
    expect(textOf((await admin.follow(stopped)).body, ".notices")).toContain("The bulk action was stopped.");
    panel.stub.answer("stopJob", refusal(409, "This job has ended already."));
    const late = await admin.post(address, { stop: "1" });
    expect(textOf((await admin.follow(late)).body, ".notices")).toContain("had already ended");
  });

  it("is told of on the other pages while it runs, with a link and no scripts", async () => {
    const running = { ...job, state: "running", waiting: 2, done: 1, refused: 0 };
    panel.stub.answer("readOpenWork", json({ data: { jobs: [running] } }));
    const visitor = await panel.signIn();
    const notice = async () => textOf((await visitor.get("/adminPanel/Tip_Management")).body, ".job-notice");
    await expect.poll(notice).toContain("Blocking: Users: 1 of 3");
    const next = { ...running, waiting: 1, done: 2 };
    panel.stub.answer("readOpenWork", json({ data: { jobs: [next] } }));
    await expect.poll(notice).toContain("2 of 3");
    expect(textOf((await visitor.get(address)).body, "main")).not.toContain("Blocking: Users: 2 of 3");
  });
});
