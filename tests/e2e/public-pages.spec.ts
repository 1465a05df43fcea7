import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { calls } from "contract";
import { axeFindings } from "./helpers/axe";
import { expectFieldError, field, save } from "./helpers/form";
import { expectNotice } from "./helpers/list";
import type { TaxiApi } from "./helpers/taxi-api";
import { expect, test } from "./helpers/test";

const editor = (page: Page) =>
  page.getByRole("textbox", { name: /^Page text \(/ }).and(page.locator("[contenteditable]"));
const markup = (page: Page) => page.locator("textarea[name=html]");
const tool = (page: Page, name: string) => page.getByRole("toolbar").getByRole("button", { name, exact: true });

/** Stores this text of the page about the service, and opens its form. */
async function edit(page: Page, api: TaxiApi, html: string): Promise<string> {
  const { docs } = (await api.call(calls.listStoredWebPages, { query: { page: 1, limit: 10 } })).data;
  const { _id: id } = docs.find(({ slug }) => slug === "about")!;
  await api.call(calls.changeWebPage, { params: { id }, body: { title: "About us", html } });
  await page.goto(`/adminPanel/Content_Management/page?id=${id}`);
  return id;
}

test("the text of a public page is written with buttons, by keyboard too", { tag: "@js" }, async ({ page, api }) => {
  const id = await edit(page, api, "<p>Before</p>\n<h2>Heading</h2>\n<h3>Subheading</h3>");
  await expect(editor(page)).toContainText("Before");
  await expect(markup(page)).toBeHidden();
  expect(await axeFindings(page)).toEqual([]);

  await editor(page).fill("");
  await save(page);
  await expectFieldError(page, "Page text *", "Please fill this in");
  await expect(page.locator(".error-summary")).toContainText("Page text: Please fill this in");
  await editor(page).pressSequentially("One / two");
  await expect(editor(page)).not.toHaveAttribute("aria-invalid");
  await page.keyboard.press("Shift+Tab");
  await expect(tool(page, "Heading")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(tool(page, "Heading")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.type("first");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(tool(page, "Bulleted list")).toBeFocused();
  await page.keyboard.press("Enter");
  await editor(page).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("second");
  await page.keyboard.press("Control+b");
  await page.keyboard.type(" ");
  await tool(page, "Link").click();
  const address = page.getByLabel("Address of the link");
  await address.fill("javascript:stolen()");
  await address.press("Enter");
  await expect(address).toHaveAccessibleDescription(/Enter an address/);
  await address.fill("example.com/more");
  await address.press("Enter");
  await expect(editor(page)).toBeFocused();
  const link = '<a href="https://example.com/more" rel="noopener noreferrer">https://example.com/more</a>';
  const html = `<h2>One / two</h2>\n<ul>\n  <li>first</li>\n  <li><strong>second</strong> ${link}</li>\n</ul>`;
  await expect(markup(page)).toHaveValue(html);

  await page.getByRole("link", { name: "Back", exact: true }).click();
  await page.getByRole("button", { name: "Stay here" }).click();
  await save(page);
  await expectNotice(page, "The page was saved.");
  // Browsers end the lines of a form like this.
  const sent = html.replaceAll("\n", "\r\n");
  expect((await api.call(calls.readWebPage, { params: { id } })).data.html).toBe(sent);
});

test("a text that was only looked at is as it was", { tag: "@js" }, async ({ page, api }) => {
  const html = "<h2>A <b>title</b></h2> <p>one\ntwo</p><ol><li><p>x</p></li></ol>";
  await edit(page, api, html);
  await editor(page).press("Control+End");
  await page.keyboard.type("!");
  await expect(markup(page)).not.toHaveValue(html);
  await page.keyboard.press("Control+z");
  await expect(markup(page)).toHaveValue(html);
  await page.keyboard.press("Control+a");
  await expect(tool(page, "Heading")).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(page).toHaveURL(/Content_Management$/);
});

/** Pastes what another program has put on the clipboard. */
const paste = (page: Page, html: string) =>
  editor(page).evaluate((element, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", copied);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, html);

/** What each program's clipboard becomes, and what the page says was left out. */
const PASTED: Record<string, { kept: string[]; said: string[] }> = {
  "word-online": {
    kept: [
      "<p>Before each ride</p>",
      "<ul>",
      "  <li>Carry little",
      "    <ul>",
      "      <li>One bag</li>",
      "    </ul></li>",
      "  <li>Be on time</li>",
      "</ul>",
    ],
    said: [],
  },
  word: {
    kept: [
      "<h2>Terms of the <em>ride</em></h2>",
      "<p>You may always <strong>cancel</strong> for free.</p>",
      "<ul>",
      "  <li>Carry at most two suitcases.",
      "    <ul>",
      "      <li>In the boot.</li>",
      "    </ul></li>",
      "  <li>Wear a belt.</li>",
      "</ul>",
      "<p>Then:</p>",
      '<ol start="3">',
      "  <li>Pay.",
      "    <ol>",
      "      <li>In cash.</li>",
      "    </ol></li>",
      "</ol>",
      '<ol type="a">',
      "  <li>First class</li>",
      "</ol>",
      "<p>Late cancellation – $5, after 3 minutes</p>",
      "<p><strong>Waiting</strong>, 10³ m</p>",
    ],
    said: ["Deleted and struck-through text", "Comments", "Images and files", "Each row of a table", "Numbers such as"],
  },
  "google-docs": {
    kept: [
      "<h2>Help</h2>",
      '<p>Call <strong>us</strong>, or <a href="https://example.com/help" rel="noopener noreferrer">read on</a>.</p>',
      "<ul>",
      "  <li>Lost things",
      "    <ul>",
      "      <li>Phones</li>",
      "    </ul></li>",
      "</ul>",
      '<ol type="a">',
      "  <li>Refunds</li>",
      "</ol>",
      "<p>Office – Mon to Fri: 8 to 20</p>",
      "<p>Office – Sat: closed</p>",
      "<p>An area of 5 km²</p>",
    ],
    said: ["Deleted and struck-through text", "Each row of a table"],
  },
  libreoffice: {
    kept: [
      "<h2>Privacy</h2>",
      "<p>We keep little.</p>",
      "<ol>",
      "  <li>Names",
      '    <ol type="a">',
      "      <li>of riders</li>",
      "    </ol></li>",
      "  <li>Places</li>",
      "</ol>",
      "<p><strong>Data</strong> – <strong>Kept for</strong></p>",
      "<p>Rides – a year</p>",
      "<p>One line.</p>",
      "<p>Another.</p>",
    ],
    said: ["Deleted and struck-through text", "Images and files", "Each row of a table"],
  },
};

test(
  "what word processors copy is pasted as it reads, and the page says what it left out",
  {
    tag: "@js",
  },
  async ({ page, api }) => {
    await edit(page, api, "<p>Before</p>");
    const said = page.locator(".rich-text-editor").getByRole("status");
    for (const [copied, kept] of [
      ["<p><b>bold</b> <i>italic</i></p>", "<p><strong>bold</strong> <em>italic</em></p>"],
      ["one<br><br>two<br>three<br>", "<p>one</p>\n<p>two<br>three</p>"],
      ["<table><tr><td>A</td><td>B</td></tr><tr><td>C</td><td>D</td></tr></table>", "<p>A – B</p>\n<p>C – D</p>"],
    ] as const) {
      await editor(page).press("Control+a");
      await paste(page, copied);
      await expect(markup(page)).toHaveValue(kept);
    }
    // What becomes a link is seen while its address is typed.
    await editor(page).press("Control+a");
    await tool(page, "Link").click();
    await expect(page.getByLabel("Address of the link")).toBeFocused();
    await expect(editor(page).locator(".bg-accent-soft")).toHaveText(["A – B", "C – D"]);
    // A first line takes the place of the heading or paragraph that it is pasted over.
    for (const [program, { kept, said: expected }] of Object.entries(PASTED)) {
      await editor(page).press("Control+a");
      await paste(page, await readFile(`tests/e2e/clipboard/${program}.html`, "utf8"));
      await expect(markup(page), program).toHaveValue(kept.join("\n"));
      await expect(said, program).toHaveText(new RegExp(`^${expected.map((start) => `${start}[^.]*\\.`).join(".*")}`));
    }
  },
);

const ONLY_HTML = [
  "<p>a</p><table><tbody><tr><td>b</td></tr></tbody></table>",
  "<dl><dt>a</dt><dd>b</dd></dl>",
  '<p class="large">a</p>',
  "<p>a<script>b</script></p>",
  "<style>a</style><p>b</p>",
  "<p>a</p><!-- b -->",
  '<p><a href="javascript:b()">a</a></p>',
  '<p>a<img src="/b.png"></p>',
  "<div>a</div>",
];

test("what the editor can't hold stays HTML, and says so", { tag: "@js" }, async ({ page, api }) => {
  await edit(page, api, ONLY_HTML[0]!);
  const reason = page.getByText("It stays as HTML, so that nothing gets lost.");
  await expect(reason).toBeVisible();
  for (const html of ONLY_HTML) {
    await field(page, "Text (HTML)").fill(html);
    await page.getByRole("button", { name: "Edit as text" }).click();
    await expect(reason, html).toBeVisible();
    await expect(field(page, "Text (HTML)"), html).toHaveValue(html);
  }
  await field(page, "Text (HTML)").fill(
    "plain <i>text</i><ul><li>a<ul><li>b</li></ul></li></ul><blockquote>q</blockquote>",
  );
  await page.getByRole("button", { name: "Edit as text" }).click();
  await expect(editor(page)).toBeFocused();
  await expect(reason).toHaveCount(0);
  await page.getByRole("button", { name: "Edit as HTML" }).click();
  await expect(field(page, "Text (HTML)")).toBeFocused();
});

test("an editor that does not load leaves the HTML", { tag: "@js" }, async ({ page, api }) => {
  await page.route("**/assets/rich-text-editor-*.js", (route) => route.abort());
  await edit(page, api, "<p>Kept</p>");
  await expect(page.getByText("The text editor could not be loaded.")).toBeVisible();
  await expect(field(page, "Text (HTML)")).toHaveValue("<p>Kept</p>");
});
