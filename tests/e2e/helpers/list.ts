import { expect, type Locator, type Page } from "@playwright/test";
import { readFile } from "node:fs/promises";

/** The rows of a list's table, without its head. */
export const rows = (page: Page) => page.locator("main tbody").getByRole("row");

/** The row that is called so. */
export function row(page: Page, name: string): Locator {
  return rows(page).filter({ has: page.getByRole("rowheader", { name, exact: true }) });
}

/** The names of the rows, from the top. */
export const rowNames = (page: Page) => page.locator("main tbody").getByRole("rowheader");

export async function search(page: Page, text: string): Promise<void> {
  const form = page.getByRole("search");
  await form.getByRole("searchbox").fill(text);
  await form.getByRole("button", { name: "Search" }).click();
}

/** Chooses in a filter: scripts send the form by themselves. */
export async function filterBy(page: Page, label: string, option: string, isScripted: boolean): Promise<void> {
  const form = page.getByRole("search");
  await form.getByRole("combobox", { name: label }).selectOption({ label: option });
  if (!isScripted) await form.getByRole("button", { name: "Search" }).click();
}

/** Opens the "…" of a row and follows one of its links. */
export async function chooseAction(page: Page, rowName: string, action: string): Promise<void> {
  const actions = row(page, rowName).locator("details.menu");
  await actions.locator("summary").click();
  await actions.getByRole("link", { name: action }).click();
}

export async function tick(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) await row(page, name).getByRole("checkbox").check();
}

/** The notice of the last action. */
export async function expectNotice(page: Page, text: string): Promise<void> {
  await expect(page.locator(".notices .notice").filter({ hasText: text })).toBeVisible();
}

/** The file behind "Export CSV": its lines, cell by cell. */
export async function exportCsv(page: Page): Promise<string[][]> {
  await page.locator(".page-actions summary", { hasText: "Export" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export CSV" }).click(),
  ]);
  const text = await readFile(await download.path(), "utf8");
  expect(text.startsWith("\uFEFF")).toBe(true);
  expect(text.endsWith("\r\n")).toBe(true);
  return text.slice(1, -2).split("\r\n").map(cellsOf);
}

/** The cells of one line, whose quotes are taken away (RFC 4180). */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "",
  );
}
