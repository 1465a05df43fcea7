import type { Page } from "@playwright/test";
import { ADMIN } from "../support/people";
import { accessChanged, json, signedOut, type StubApi } from "../support/stub-api";
import { live } from "../support/stub-api/booking-records";
import { signInWith } from "./helpers/form";
import { expect, test } from "./helpers/stub-test";

const LIVE = "/adminPanel/Live";
const RENEWALS = 20;
const FIRST = Date.parse(live.at);
const MINUTE = 60_000;

const [ride] = live.cities[0]!.unassigned.docs as [Record<string, unknown>];
const rideOf = (city: string, number: number) => ({
  ...ride,
  ...{ _id: `${city}-${number}`, number: `${number}`, pickup: `${number} Pickup Street, ${city}` },
});
const group = (docs: object[]) => ({ total: docs.length, docs });
const cityOf = (city: string, numbers: readonly number[], late: readonly number[] = []) => ({
  city,
  ...{
    unassigned: group(numbers.map((number) => rideOf(city, number))),
    late: group(late.map((number) => rideOf(city, number))),
  },
  ...{ waiting: group([]), underWay: group([]), free: group([]) },
});

/** What the server says at a renewal: rides come and go above what is read and below, and so does the order of the cities. */
function sent(renewal: number) {
  const oakland = [1, 2, 3, 4].map((each) => each + renewal * 3);
  const seattle = Array.from({ length: 12 }, (_, at) => 100 + at).filter((number) => (number + renewal) % 5 !== 0);
  const isGone = renewal % 7 >= 3;
  const middle = cityOf("Middle", isGone ? [500, 502] : [500, 501, 502], isGone ? [501] : []);
  const cities = [cityOf("Oakland", oakland), cityOf("Seattle", seattle), middle, cityOf("Vegas", [renewal])];
  const order = [...cities.slice(renewal % 4), ...cities.slice(0, renewal % 4)];
  return { at: new Date(FIRST + renewal * MINUTE).toISOString(), cities: renewal === 0 ? cities : order };
}

const tell = (stub: StubApi, data: object) => stub.answer("readLive", json({ data }));
const timeOf = ({ at }: { at: string }) =>
  new Intl.DateTimeFormat("en", { timeStyle: "short", timeZone: "UTC" }).format(new Date(at)).replace(/\s/g, " ");

async function open(page: Page, stub: StubApi) {
  tell(stub, sent(0));
  await page.clock.install();
  await page.setViewportSize({ width: 1024, height: 600 });
  await page.goto(LIVE);
  await expect(page.locator(".live-state")).toContainText("updates every");
}

/** Lets the page renew itself and waits until it shows what was sent. */
async function renew(page: Page, stub: StubApi, data: ReturnType<typeof sent>) {
  tell(stub, data);
  await page.clock.runFor(15_000);
  await expect(page.locator(".live-state")).toContainText(timeOf(data));
}

// What fails here is told in words, and no fault.
test.use({ serverFails: true });
test.beforeEach(({ stub }) => stub.reset());
test.afterEach(({ stub }) => stub.reset());

test(
  "what has the focus, and what is selected, stays where it is through twenty renewals, also when its row goes and comes back",
  { tag: "@js" },
  async ({ page, stub }) => {
    await open(page, stub);
    const row = page.locator("[data-row='Middle/unassigned/Middle-501']");
    const assign = row.getByRole("link", { name: "Assign Booking 501" });
    await row.evaluate((element) => element.scrollIntoView({ block: "center" }));
    await assign.focus();
    const drawn = (await assign.elementHandle())!;
    const way = page.locator("[data-row='Middle/unassigned/Middle-500'] .row-detail");
    await way.evaluate((element) => getSelection()!.selectAllChildren(element));
    const top = () => drawn.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const before = await top();
    for (let renewal = 1; renewal <= RENEWALS; renewal += 1) {
      await renew(page, stub, sent(renewal));
      expect(
        await drawn.evaluate((element) => element.isConnected && element === document.activeElement),
        `${renewal}`,
      ).toBe(true);
      expect(await top(), `${renewal}`).toBe(before);
      expect(await page.evaluate(() => getSelection()!.toString())).toContain("500 Pickup Street, Middle");
      await expect(row.getByText("No longer here")).toHaveCount(renewal % 7 >= 3 ? 1 : 0);
    }
  },
);

test("what is scrolled to stays where it is through twenty renewals", { tag: "@js" }, async ({ page, stub }) => {
  await open(page, stub);
  const row = page.locator("[data-row='Middle/unassigned/Middle-500']");
  await row.evaluate((element) => element.scrollIntoView({ block: "start" }));
  await page.evaluate(() => window.scrollBy(0, -20));
  const top = () => row.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const before = await top();
  for (let renewal = 1; renewal <= RENEWALS; renewal += 1) {
    await renew(page, stub, sent(renewal));
    expect(await top(), `${renewal}`).toBe(before);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await renew(page, stub, sent(RENEWALS + 1));
  await expect(page.locator(".live-city h2")).toHaveText(sent(RENEWALS + 1).cities.map(({ city }) => city));
});

test("a change is told to who listens once a minute at most", { tag: "@js" }, async ({ page, stub }) => {
  await open(page, stub);
  const said = page.locator(".live-state + [role=status]");
  await expect(said).toHaveText("");
  const late = (renewal: number) => ({
    ...sent(renewal),
    cities: [
      cityOf(
        "Oakland",
        [],
        Array.from({ length: renewal }, (_, at) => at),
      ),
    ],
  });
  await renew(page, stub, late(1));
  await expect(said).toContainText("1 driver is late.");
  for (const renewal of [2, 3, 4]) {
    await renew(page, stub, late(renewal));
    await expect(page.locator("h1 + p")).toContainText(`${renewal} drivers are late.`);
    if (renewal < 4) await expect(said).toContainText("1 driver is late.");
  }
  await renew(page, stub, late(5));
  await expect(said).toContainText(/[45] drivers are late\./);
});

test(
  "a tab that is hidden asks for nothing, and asks at once when it is seen again",
  { tag: "@js" },
  async ({ page, stub }) => {
    await open(page, stub);
    const show = (isHidden: boolean) =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
        document.dispatchEvent(new Event("visibilitychange"));
      }, isHidden);
    await show(true);
    const before = stub.count("readLive");
    await page.clock.runFor(10 * MINUTE);
    expect(stub.count("readLive")).toBe(before);
    tell(stub, sent(1));
    await show(false);
    await expect(page.locator(".live-state")).toContainText(timeOf(sent(1)));
    expect(stub.count("readLive")).toBe(before + 1);
  },
);

test(
  "without a connection the page says from when its figures are, in words, until there is one again",
  { tag: "@js" },
  async ({ page, context, stub }) => {
    await open(page, stub);
    const state = page.locator(".live-state");
    tell(stub, sent(1));
    await context.setOffline(true);
    await page.clock.runFor(21_000);
    await expect(state).toContainText(`As of ${timeOf(sent(0))} · out of date: there is no connection`);
    await page.clock.runFor(5 * MINUTE);
    await expect(state).toContainText(`As of ${timeOf(sent(0))} · out of date: there is no connection`);
    await expect(page.locator(".live[data-old]")).toHaveCount(1);
    await context.setOffline(false);
    await page.clock.runFor(6_000);
    await expect(state).toContainText(`As of ${timeOf(sent(1))} · updates every`);
    await expect(page.locator(".live[data-old]")).toHaveCount(0);
  },
);

test("the page keeps what it shows, and says that it is out of date", { tag: "@js" }, async ({ page, stub }) => {
  await open(page, stub);
  stub.answer("readLive", json({ message: "Down" }, { status: 503 }));
  await page.clock.runFor(15_000);
  const state = page.locator(".live-state");
  await expect(state).toContainText(`As of ${timeOf(sent(0))} · out of date. Your server`);
  await expect(page.locator(".live-row").first()).toBeVisible();
  await renew(page, stub, sent(1));
  await expect(state).toContainText("updates every");
});

for (const [what, ending, words] of [
  ["the session has ended", signedOut, "Your session has ended. Please sign in again."],
  ["the right to see it was taken", accessChanged, "Your Access has been updated, Please login again"],
] as const)
  test(
    `the page stays and says that ${what}, and leads to the sign-in and back`,
    { tag: "@js" },
    async ({ page, stub }) => {
      await open(page, stub);
      stub.answer("readLive", ending);
      await page.clock.runFor(15_000);
      const state = page.locator(".live-state");
      await expect(state).toContainText(`As of ${timeOf(sent(0))} · out of date. ${words}`);
      await expect(page.locator(".live-state + [role=status]")).toContainText(words);
      await expect(page.locator(".live-row").first()).toBeVisible();
      await page.clock.runFor(60_000);
      await expect(state).toContainText(words);
      await state.getByRole("link", { name: "Sign in again" }).click();
      await expect(page).toHaveURL(/\/login\?redirectTo=%2FadminPanel%2FLive$/);
    },
  );

test(
  "a page whose session has ended renews itself again once its person has signed in in another tab",
  { tag: "@js" },
  async ({ page, context, stub }) => {
    await open(page, stub);
    stub.answer("readLive", signedOut);
    await page.clock.runFor(15_000);
    const state = page.locator(".live-state");
    await expect(state).toContainText("Your session has ended. Please sign in again.");
    const other = await context.newPage();
    await other.goto(LIVE);
    await expect(other).toHaveURL(/login/);
    tell(stub, sent(1));
    await signInWith(other, ADMIN);
    await expect(other).not.toHaveURL(/login/);
    await page.clock.runFor(15_000);
    await expect(state).toContainText(`As of ${timeOf(sent(1))} · updates every`);
    await expect(page.locator(".live[data-old]")).toHaveCount(0);
  },
);
