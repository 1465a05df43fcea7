import type { Page } from "@playwright/test";
import { axeFindings } from "./helpers/axe";
import { dialog, field, save } from "./helpers/form";
import { chooseAction, expectNotice, exportCsv, row } from "./helpers/list";
import { NARROWEST, widthFindings } from "./helpers/layout";
import { expect, test } from "./helpers/test";

/** Texts that people and foreign systems write into fields: every field of a record keeps them as they are. */
const VALUES = {
  long: {
    streetName: "Donaudampfschifffahrtsgesellschaftskapitaensstrasse".repeat(2).slice(0, 100),
    city: "L".repeat(60),
    state: "long words",
    zipCode: "123456789012",
  },
  chinese: { streetName: "北京市朝阳区建国门外大街一号", city: "北京", state: "中国大陆地区", zipCode: "一〇〇〇〇四" },
  "right to left": { streetName: "شارع الملك فهد ١٢", city: "الرياض", state: "المملكة", zipCode: "12345 ق" },
  emoji: { streetName: "🚕 Taxi 👩🏽‍✈️ Street 🇰🇷", city: "🏙️ City", state: "🌍 State", zipCode: "🔟" },
  markup: {
    streetName: "<script>alert(1)</script>",
    city: "<img src=x onerror=alert(2)>",
    state: "</title></script><b>bold</b>",
    zipCode: "&lt;&amp;\"'`",
  },
};

async function widthAt320(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  await page.setViewportSize(NARROWEST);
  const findings = await widthFindings(page);
  if (size) await page.setViewportSize(size);
  return findings;
}

for (const [kind, values] of Object.entries(VALUES)) {
  const { streetName, city, state, zipCode } = values;

  test(`${kind} values are shown as they are: list, dialog, question, file`, async ({ page, api }) => {
    const list = `/adminPanel/Office_Management?${new URLSearchParams({ state }).toString()}`;
    await page.goto("/adminPanel/Office_Management/manage");
    await field(page, "Street").fill(streetName);
    await field(page, "City").fill(city);
    await field(page, "State").fill(state);
    await field(page, "ZIP code").fill(zipCode);
    await save(page);
    await expectNotice(page, "The office was added.");

    await page.goto(list);
    const cells = row(page, streetName).getByRole("cell");
    for (const text of [city, state, zipCode]) await expect(cells.getByText(text, { exact: true })).toBeVisible();
    await expect(page.getByRole("combobox", { name: "State" }).locator("option:checked")).toHaveText(state);
    expect(await widthAt320(page)).toEqual([]);
    expect(await exportCsv(page)).toContainEqual(
      expect.arrayContaining([streetName, city, state, zipCode]) as string[],
    );

    await row(page, streetName)
      .getByRole("link", { name: `Edit ${streetName}, ${city}` })
      .click();
    await expect(dialog(page).getByRole("heading", { level: 1 })).toHaveText(`Edit office ${streetName}, ${city}`);
    for (const [label, text] of [
      ["Street", streetName],
      ["City", city],
      ["State", state],
      ["ZIP code", zipCode],
    ] as const) {
      await expect(field(page, label)).toHaveValue(text);
    }
    expect(await widthAt320(page)).toEqual([]);

    await page.goto(list);
    await chooseAction(page, streetName, "Delete");
    await expect(dialog(page).getByText(`${streetName}, ${city}`, { exact: true })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await dialog(page).getByRole("button", { name: "Delete" }).click();
    await expectNotice(page, "The office was deleted.");
    expect(await api.offices(streetName)).toEqual([]);
  });
}

test(
  "a value from right to left keeps its own order in a page from left to right",
  { tag: "@first" },
  async ({ page, api }) => {
    const office = await api.createOffice({ city: "12 شارع", streetName: "34 شارع", state: "RTL" });
    await page.goto("/adminPanel/Office_Management?state=RTL");
    /** Positions of the first and the last letter of a text. */
    const ends = (text: string) =>
      page.getByText(text, { exact: true }).evaluate((element) => {
        const { firstChild: node } = element;
        const left = (at: number) => {
          const range = document.createRange();
          range.setStart(node!, at);
          range.setEnd(node!, at + 1);
          return range.getBoundingClientRect().left;
        };
        return { first: left(0), last: left(node!.textContent!.length - 1) };
      });
    for (const text of [office.city, office.streetName]) {
      const { first, last } = await ends(text);
      expect(first).toBeGreaterThan(last);
    }
    await api.removeOffice(office);
  },
);
