import { expect, test } from "./helpers/test";

test(
  "a value from right to left keeps its own order in a page from left to right",
  { tag: "@js" },
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
