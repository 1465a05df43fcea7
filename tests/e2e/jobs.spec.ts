import { json, type StubApi } from "../support/stub-api";
import { jobSamples } from "../support/stub-api/job-records";
import { expect, test } from "./helpers/stub-test";

const JOB = "/adminPanel/Job/job-1";

/** Has the server say how many of the job's records are done. */
function tell(stub: StubApi, done: number, total = 400): void {
  const state = done === total ? "finished" : "running";
  const job = { ...jobSamples.readJob.data, state, total, done, refused: 0, unchanged: 0, waiting: total - done };
  stub.answer("readJob", json({ data: job }));
}

test.beforeEach(({ stub }) => stub.reset());
test.afterEach(({ stub }) => stub.reset());

test(
  "a job's page follows the job, tells screen readers how far it is every ten seconds at most, and the end at once",
  { tag: "@js" },
  async ({ page, stub }) => {
    tell(stub, 100);
    await page.clock.install();
    await page.goto(JOB);
    const progress = page.getByRole("region", { name: "Progress" });
    const said = progress.getByRole("status");
    await expect(progress.getByRole("progressbar")).toHaveAttribute("value", "25");
    await expect(said).toHaveText("");

    tell(stub, 200);
    await page.clock.runFor(2_000);
    await expect(progress.getByRole("progressbar")).toHaveAttribute("value", "50");
    await page.clock.runFor(1);
    await expect(said).toContainText("200");

    tell(stub, 300);
    await page.clock.runFor(2_000);
    await expect(progress.getByRole("progressbar")).toHaveAttribute("value", "75");
    await expect(said).toContainText("200");
    await page.clock.runFor(10_000);
    await expect(said).toContainText("300");

    tell(stub, 400);
    await page.clock.runFor(2_000);
    await expect(progress.getByRole("progressbar")).toHaveAttribute("value", "100");
    await page.clock.runFor(1);
    await expect(said).toContainText("400");
    // The page is reloaded at the end, and its progress stays as it was read.
    await expect(page.getByRole("button", { name: "Stop" })).toHaveCount(0);
    await expect(said).toContainText("400");
    const asked = stub.count("readJob");
    await page.clock.runFor(20_000);
    expect(stub.count("readJob")).toBe(asked);
  },
);
