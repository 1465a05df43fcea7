import type { Page } from "@playwright/test";
import { matchScreen } from "~/access/match-screen";
import { builtScreens, pathOf, screenOf, type ScreenId } from "~/access/screens";

/** The screens that have a route, in the order of the table. */
export const screens: readonly ScreenId[] = [...builtScreens];

export const isPublic = (id: ScreenId) => screenOf(id).access === "public";

/** The pages that belong to a screen: itself, its dialogs, its form with a record. Each kind once. */
export async function pagesOf(page: Page, id: ScreenId): Promise<string[]> {
  const linked = await linksTo(page, id);
  const own = pathOf(id).includes(":") ? linked.find((address) => isOf(address, id)) : pathOf(id);
  if (!own) throw new Error(`${screenOf(id).parent ?? "No screen"} links to ${id}, whose path names a record.`);
  linked.push(...(await linksFrom(page, own)), ...(await bulkAddresses(page)));
  const kinds = new Map<string, string>([[kindOf(own), own]]);
  for (const address of linked.filter((each) => isOf(each, id) && !isOtherState(each, id))) {
    if (!kinds.has(kindOf(address))) kinds.set(kindOf(address), address);
  }
  return [...kinds.values()];
}

/** What the parent of a screen links to, and the pages of its other children, where a screen is reached from one of them. */
async function linksTo(page: Page, id: ScreenId): Promise<string[]> {
  const parent = builtParent(id);
  if (!parent) return [];
  const linked = await linksFrom(page, pathOf(parent));
  for (const sibling of screens.filter((other) => other !== id && screenOf(other).parent === parent)) {
    if (linked.some((address) => isOf(address, id))) break;
    const address = linked.find((each) => isOf(each, sibling));
    if (address) linked.push(...(await linksFrom(page, address)));
  }
  return linked;
}

function builtParent(id: ScreenId): ScreenId | undefined {
  return screens.find((other) => other === screenOf(id).parent);
}

async function linksFrom(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  const links = page.locator("main a[href]");
  return links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
}

/** What the buttons for ticked rows lead to, with the first two rows. */
async function bulkAddresses(page: Page): Promise<string[]> {
  const boxes = page.locator('main tbody input[type="checkbox"][name="id"]');
  const ids = await boxes.evaluateAll((all) => all.slice(0, 2).map((box) => (box as HTMLInputElement).value));
  if (ids.length < 2) return [];
  const search = ids.map((id) => `id=${id}`).join("&");
  const actions = page.locator("main button[formaction]");
  return actions.evaluateAll((all, query) => all.map((button) => `${(button as HTMLButtonElement).formAction}?${query}`), search);
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

/** Sends the page's form with nothing in it; false where there is none that can be sent so. */
export async function sendEmptyForm(page: Page): Promise<boolean> {
  // A form under a dialog can't be used.
  const form = page.locator("form.record-form:not([inert] form)");
  const fields = form.locator(TYPED.map((field) => `${field}:not([readonly], [disabled]):visible`).join(", "));
  if ((await fields.count()) === 0) return false;
  for (const field of await fields.all()) await field.fill("");
  await form.locator("button[type=submit]:is(.btn-primary, .btn-danger)").first().click();
  await page.locator(".error-summary").waitFor();
  return true;
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
