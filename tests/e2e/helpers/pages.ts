import { expect, type Page } from "@playwright/test";
import { matchScreen } from "~/access/screens";
import { screenIds, pathOf, screenOf, type ScreenId } from "~/access/screens";

/** The screens that have a route, in the order of the table. */
export const screens: readonly ScreenId[] = screenIds;

export const isPublic = (id: ScreenId) => screenOf(id).access === "public";

/** The pages that belong to a screen: itself, its dialogs, its form with a record. Each kind once. */
export async function pagesOf(page: Page, id: ScreenId): Promise<string[]> {
  const linked = await linksTo(page, id);
  const own = pathOf(id).includes(":") ? linked.find((address) => isOf(address, id)) : pathOf(id);
  if (!own) throw new Error(`${screenOf(id).parent ?? "No screen"} links to ${id}, whose path names a record.`);
  const { links, bulk } = await addressesOn(page, own);
  linked.push(...links, ...bulk);
  const kinds = new Map<string, string>([[kindOf(own), own]]);
  for (const address of linked.filter((each) => isOf(each, id) && !isOtherState(each, id))) {
    if (!kinds.has(kindOf(address))) kinds.set(kindOf(address), address);
  }
  return [...kinds.values()];
}

/** Collects the links of a screen's parent, and those of the parent's other children, because some screens are only linked there. */
async function linksTo(page: Page, id: ScreenId): Promise<string[]> {
  const parent = builtParent(id);
  if (!parent) return [];
  const linked = (await addressesOn(page, pathOf(parent))).links;
  for (const sibling of screens.filter((other) => other !== id && screenOf(other).parent === parent)) {
    if (linked.some((address) => isOf(address, id))) break;
    const address = linked.find((each) => isOf(each, sibling));
    if (address) linked.push(...(await addressesOn(page, address)).links);
  }
  return linked;
}

/** Screens in no group of the menu, by the one that links to them. */
const LINKED_FROM: Partial<Record<ScreenId, ScreenId>> = { Job: "Jobs" };

function builtParent(id: ScreenId): ScreenId | undefined {
  return screens.find((other) => other === (screenOf(id).parent ?? LINKED_FROM[id]));
}

/** Screens under the same entry of the menu, the entry's own first: their pages link to each other. */
export const families: readonly (readonly ScreenId[])[] = [
  ...screens
    .reduce((all, id) => {
      const entry = builtParent(id) ?? id;
      return all.set(entry, [...(all.get(entry) ?? []), id]);
    }, new Map<ScreenId, ScreenId[]>())
    .values(),
];

/** Addresses on a page, as its HTML has them: nothing of it has to be drawn for that. */
interface Addresses {
  links: string[];
  /** The pages of the bulk actions, with the first two rows selected. */
  bulk: string[];
}

const known = new WeakMap<Page, Map<string, Promise<Addresses>>>();

/** Asked once in a test: the screens of one entry of the menu have most of these pages in common. */
function addressesOn(page: Page, address: string): Promise<Addresses> {
  const ofTest = known.get(page) ?? new Map<string, Promise<Addresses>>();
  known.set(page, ofTest);
  const read = ofTest.get(address) ?? readAddresses(page, address);
  ofTest.set(address, read);
  return read;
}

async function readAddresses(page: Page, address: string): Promise<Addresses> {
  const answer = await page.request.get(address);
  const read = ([html, base]: readonly [string, string]): Addresses => {
    const main = new DOMParser().parseFromString(html, "text/html").querySelector("main");
    const all = (selector: string, name: string) =>
      [...(main?.querySelectorAll(selector) ?? [])].map((element) => element.getAttribute(name) ?? "");
    const absolute = (each: string) => new URL(each, base).href;
    const ids = all('tbody input[type="checkbox"][name="id"]', "value").slice(0, 2);
    const search = ids.map((id) => `id=${id}`).join("&");
    const actions = ids.length < 2 ? [] : all("button[formaction]", "formaction");
    return {
      links: all("a[href]", "href").map(absolute),
      bulk: actions.map((action) => `${absolute(action)}?${search}`),
    };
  };
  return page.evaluate(read, [await answer.text(), answer.url()] as const);
}

function isOf(address: string, id: ScreenId): boolean {
  const { pathname } = new URL(address);
  return matchScreen(pathname) === id && !pathname.endsWith(".csv");
}

/** The screen itself, searched, sorted or at another page. */
function isOtherState(address: string, id: ScreenId): boolean {
  const { pathname, searchParams } = new URL(address);
  return pathname === pathOf(id) && !searchParams.has("id");
}

/** Pages of one kind differ only in the record that they show. */
function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address, "http://panel.invalid");
  return `${pathname} ${Math.min(searchParams.getAll("id").length, 2)}`;
}

const TYPED = ["input:is([type=text], [type=email], [type=password], [type=tel], [type=url])", "textarea"];

/** Leaves one question of a screen: all are one component with other words. Those about several records are left out. */
export function oneQuestion(addresses: readonly string[]): string[] {
  const isQuestion = (address: string) =>
    /\/(?:un)?block\?|\/(?:de)?activate\?|\/delete\?|\/reset-password\?/.test(address);
  const questions = addresses.filter(isQuestion);
  return addresses.filter((address) => !isQuestion(address) || address === questions[0]);
}

/** Sends the page's form with nothing in it. @returns whether it has errors now; false for a form that may be empty, too */
export async function sendEmptyForm(page: Page): Promise<boolean> {
  // A form under a dialog can't be used.
  const form = page.locator("form.record-form:not([inert] form)");
  const fields = form.locator(TYPED.map((field) => `${field}:not([readonly], [disabled]):visible`).join(", "));
  if ((await fields.count()) === 0) return false;
  // All at once: typing into one after the other took longer than all that is looked at then.
  await fields.evaluateAll((all) => {
    for (const field of all as (HTMLInputElement | HTMLTextAreaElement)[]) {
      const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
      // As React learns of it: its own property of the element would hide the change.
      Object.getOwnPropertyDescriptor(kind.prototype, "value")!.set!.call(field, "");
      for (const event of ["input", "change"]) field.dispatchEvent(new Event(event, { bubbles: true }));
    }
  });
  const before = page.url();
  const errors = page.locator(".error-summary");
  await form.locator("button[type=submit]:is(.btn-primary, .btn-danger)").first().click();
  await expect.poll(async () => (await errors.isVisible()) || page.url() !== before).toBe(true);
  return errors.isVisible();
}

/** Keeps the scripts of the pages that follow away until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/*.js", async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
