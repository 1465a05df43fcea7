import { chromium } from "@playwright/test";
import { wholeChromium } from "../../scripts/lib/testing/chromium.mjs";
import { Failure } from "../../runtime/failure.mjs";
import { quantile, warmUp } from "./measure.mjs";
import { DASHBOARD, tipForm, listPath, TIPS } from "./pages.mjs";

/** A phone's network of the third generation at its better end, as Lighthouse's "slow 4G", and a processor four times as slow. */
const SLOW = {
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
  offline: false,
};
const SLOWER_CPU = 4;
const ROUNDS = 21;

/**
 * Browsers as people have them: with a colour scheme that is set for them, all styles of a page count as changed at each
 * navigation, and the page that is left is laid out once more.
 */
const NOTHING_EMULATED = { colorScheme: null, reducedMotion: null, forcedColors: null, contrast: null };

/** @typedef {{ rows: number, lcp: number, blocking: number }} Visible milliseconds */
/** @typedef {Pick<import("./person.mjs").Person, "origin" | "cookie">} Visitor */

/**
 * Measures pages in a browser: when rows are visible, how long scripts block it, how much is sent.
 * @param {import("./stack.mjs").Stack} stack
 * @param {import("./person.mjs").Person} person
 * @param {string} floor its origin
 * @param {readonly number[]} limits
 * @param {(sentence: string) => void} say
 */
export async function measureBrowser(stack, person, floor, limits, say) {
  return withBrowser(person, async (inBrowser) => {
    const lists = [];
    for (const limit of limits) {
      say(`  ${limit} rows in a browser, slow network and processor`);
      const [panelUrl, floorUrl] = [stack.origin + listPath(limit), `${floor}/?limit=${limit}`];
      const [panel, bare] = await visible(inBrowser, person, [panelUrl, floorUrl]);
      lists.push({ limit, panel, floor: bare });
    }
    const form = await tipForm(person);
    return {
      lists,
      bytes: {
        list: await inBrowser((page) => transferred(page, stack.origin + listPath(10))),
        form: await inBrowser((page) => transferred(page, stack.origin + form)),
        dashboard: await inBrowser((page) => transferred(page, stack.origin + DASHBOARD)),
      },
      toForm: await inBrowser((page) => listToForm(page, stack.origin)),
    };
  });
}

/**
 * When the rows of pairs of pages are visible.
 * @param {Visitor} person
 * @param {readonly { limit: number, panel: string, other: string }[]} pairs
 */
export async function visibleInTurn(person, pairs) {
  return withBrowser(person, async (inBrowser) => {
    const lists = [];
    for (const { limit, panel: panelUrl, other: otherUrl } of pairs) {
      const [panel, other] = await visible(inBrowser, person, [panelUrl, otherUrl]);
      lists.push({ limit, panel, other });
    }
    return lists;
  });
}

/** @typedef {<Result>(work: (page: import("@playwright/test").Page) => Promise<Result>) => Promise<Result>} InBrowser */

/**
 * @template Result
 * @param {Visitor} person
 * @param {(inBrowser: InBrowser) => Promise<Result>} measure
 * @returns {Promise<Result>}
 */
async function withBrowser(person, measure) {
  const executablePath = wholeChromium();
  if (!executablePath) throw new Failure("The benchmark needs Chromium on this machine.");
  const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ["--no-sandbox"] : [] });
  const cookies = person.cookie.split("; ").map((pair) => {
    const [name = "", ...value] = pair.split("=");
    return { name, value: value.join("="), url: person.origin };
  });
  /** @type {InBrowser} */
  const inBrowser = async (work) => {
    const context = await browser.newContext({
      ...NOTHING_EMULATED,
      locale: "en-US",
      viewport: { width: 1440, height: 900 },
    });
    await context.addCookies(cookies);
    const result = await work(await context.newPage());
    await context.close();
    return result;
  };
  try {
    return await measure(inBrowser);
  } finally {
    await browser.close();
  }
}

/** @typedef {{ cold: Visible, warm: Visible }} Look */

/**
 * Measures two pages in turns, cold and warm, so that the machine's other work affects both alike. The first one is the
 * panel's; both have answered some sixty times before.
 * @param {InBrowser} inBrowser
 * @param {Visitor} person
 * @param {[panel: string, other: string]} urls
 * @returns {Promise<[panel: Look, other: Look]>} the medians
 */
async function visible(inBrowser, person, [panel, other]) {
  const headers = { cookie: person.cookie };
  await warmUp({ panel: { url: panel, headers }, other: { url: other, headers } });
  /** @param {string} url */
  const lookAt = (url) =>
    inBrowser(async (page) => {
      const cdp = await page.context().newCDPSession(page);
      await cdp.send("Network.enable");
      await cdp.send("Network.emulateNetworkConditions", SLOW);
      await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWER_CPU });
      await page.addInitScript(observe);
      return { cold: await look(page, url), warm: await look(page, url) };
    });
  /** @type {[Look[], Look[]]} */
  const looks = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    looks[0].push(await lookAt(panel));
    looks[1].push(await lookAt(other));
  }
  return [medians(looks[0]), medians(looks[1])];
}

/** @param {Look[]} looks @returns {Look} */
const medians = (looks) => ({
  cold: median(looks.map(({ cold }) => cold)),
  warm: median(looks.map(({ warm }) => warm)),
});

/** @param {Visible[]} all @returns {Visible} */
const median = (all) => ({
  rows: quantile(
    all.map(({ rows }) => rows),
    0.5,
  ),
  lcp: quantile(
    all.map(({ lcp }) => lcp),
    0.5,
  ),
  blocking: quantile(
    all.map(({ blocking }) => blocking),
    0.5,
  ),
});

/** Runs in the page, before anything of it. */
function observe() {
  const seen = { rows: 0, lcp: 0, blocking: 0, firstPaint: 0 };
  Object.assign(window, { seen });
  const look = () => {
    const row = document.querySelector("tbody tr");
    // A frame with the row in it is painted before the next one begins.
    if (row && getComputedStyle(row).display !== "none" && document.styleSheets.length > 0)
      requestAnimationFrame(() => (seen.rows ||= performance.now()));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcp = entry.startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByName("first-contentful-paint")) seen.firstPaint = entry.startTime;
  }).observe({ type: "paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (seen.firstPaint > 0 && entry.startTime + entry.duration > seen.firstPaint)
        seen.blocking += Math.max(0, entry.duration - 50);
    }
  }).observe({ type: "longtask", buffered: true });
}

/** @param {import("@playwright/test").Page} page @param {string} url @returns {Promise<Visible>} */
async function look(page, url) {
  await page.goto(url, { waitUntil: "networkidle" });
  return page.evaluate(() => /** @type {typeof window & { seen: Visible }} */ (window).seen);
}

/**
 * Bytes of scripts and styles over the network, compressed. Those of the page itself are counted where it is asked for.
 * @param {import("@playwright/test").Page} page
 * @param {string} url
 */
async function transferred(page, url) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  /** @type {Record<string, number>} */
  const bytes = {};
  /** @type {Map<string, string>} */
  const kinds = new Map();
  cdp.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  // The sizes are those of bodies, because headers are not compressed.
  cdp.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? "Other";
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
  });
  await page.goto(url, { waitUntil: "networkidle" });
  return { scripts: bytes.Script ?? 0, css: bytes.Stylesheet ?? 0, files: kinds.size };
}

/**
 * From a list to the form of its first record, once the pointer has rested on the link as long as people let it.
 * @param {import("@playwright/test").Page} page
 * @param {string} origin
 */
async function listToForm(page, origin) {
  const times = [];
  for (let round = 0; round < 8; round += 1) {
    await page.goto(origin + TIPS, { waitUntil: "networkidle" });
    const link = page.locator('tbody a[href*="AddEdit_Tip"]').first();
    await link.hover();
    await page.waitForTimeout(400);
    /** @type {number} */
    const time = await link.evaluate(
      (element) =>
        new Promise((done) => {
          const begin = performance.now();
          const wait = () =>
            document.querySelector('form input[name="percentage"]')
              ? requestAnimationFrame(() => done(performance.now() - begin))
              : requestAnimationFrame(wait);
          /** @type {HTMLElement} */ (element).click();
          wait();
        }),
    );
    times.push(time);
  }
  return quantile(times, 0.5);
}
