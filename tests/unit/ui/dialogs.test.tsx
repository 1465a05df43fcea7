import { describe, expect, it } from "vitest";
import { ConfirmPage } from "~/ui/feedback/confirm-page";
import { Dialog } from "~/ui/feedback/dialog";
import { BulkResultView } from "~/ui/feedback/bulk-result";
import type { BulkResult } from "~/records/bulk/selection";
import { renderPage } from "./render-page";
import { elementIn, tagsIn, textOf } from "../../support/html";

describe("a dialog with a URL of its own", () => {
  it("is open in the server's HTML, named by the page's heading, and closed by a link", async () => {
    const html = await renderPage(
      <Dialog title="Edit Tip" closeHref="/list?page=2">
        content
      </Dialog>,
    );
    const { attributes } = elementIn(html, "dialog[open]");
    const title = `h1[id="${attributes["aria-labelledby"]}"].dialog-title[tabindex="-1"][data-dialog-title]`;
    expect(elementIn(html, title).text).toBe("Edit Tip");
    expect(elementIn(html, "a.btn[aria-label=Close]").attributes.href).toBe("/list?page=2");
  });

  it("sets its size, and omits the padding of its title", async () => {
    const html = await renderPage(
      <Dialog title="Wide" closeHref="/" maxWidth="60rem" width="50%" noPadding>
        content
      </Dialog>,
    );
    expect(tagsIn(html, "dialog")[0]).toContain('style="--dialog-width:50%;--dialog-max-width:60rem"');
    expect(html).toContain('<div class="dialog-head" data-no-padding="true">');
  });
});

it("a dialog that scripts open is not rendered on the server", async () => {
  expect(
    await renderPage(
      <Dialog title="Sure?" open={false} onClose={() => undefined}>
        content
      </Dialog>,
    ),
  ).toBe("");
});

describe("the confirm page", () => {
  const one = [{ id: "1/ü", name: "Tip of 10%" }];
  const props = {
    question: "Are you sure you want to delete this Tip?",
    formToken: "r1",
    back: "/list?page=2",
    submitLabel: "Delete",
    reply: undefined,
  };

  it("names the record and sends it, with Cancel in focus", async () => {
    const html = await renderPage(<ConfirmPage {...props} records={one} danger />, { at: "/list/delete?id=1&page=2" });
    expect(textOf(html)).toBe("Are you sure you want to delete this Tip? Tip of 10% Cancel Delete");
    expect(tagsIn(html, "form")[0]).toMatch(/(?=.*method="post")(?=.*action="\/list\/delete\?id=1&page=2")/);
    expect(html).toContain('<input type="hidden" name="record" value="1%2F%C3%BC Tip of 10%"/>');
    expect(html).toContain('<input type="hidden" name="formRequest" value="r1"/>');
    expect(elementIn(html, 'a[autofocus][href="/list?page=2"]').text).toBe("Cancel");
    expect(tagsIn(html, "button")).toEqual([expect.stringMatching(/type="submit".*btn-danger/)]);
    expect(tagsIn(html, "dialog")[0]).toContain('role="alertdialog"');
  });

  it("lists the names of several", async () => {
    const html = await renderPage(<ConfirmPage {...props} records={[...one, { id: "2", name: "<b>" }]} />);
    expect(tagsIn(html, "li")).toHaveLength(2);
    expect(textOf(html)).toContain("Tip of 10% <b> Cancel");
  });

  it("can send Cancel to the action, also by its ×; Enter then still cancels", async () => {
    const html = await renderPage(<ConfirmPage {...props} records={one} cancelNotice />);
    const [close, cancel] = tagsIn(html, "button");
    const form = /<form[^>]* id="([^"]+)"/.exec(html)![1]!;
    expect(close).toMatch(/(?=.*type="submit")(?=.*name="cancel")(?=.*aria-label="Close")/i);
    expect(close).toContain(`form="${form}"`);
    expect(cancel).toMatch(/(?=.*type="submit")(?=.*name="cancel")(?=.*autofocus)/i);
  });
});

describe("a bulk result", () => {
  const bulkResult: BulkResult = {
    outcomes: [
      { id: "1", name: "Tip of 10%", ok: true },
      { id: "2", name: "Tip of 20%", ok: false, why: ["In work elsewhere", "ui:failure.record.timeout"] },
      { id: "3", name: "Tip of 30%", ok: false, why: ["In use"] },
    ],
    done: 1,
    failed: 2,
  };

  it("shows the outcome of each record, and tries only the failed ones again", async () => {
    const doneText = "1 tip was deleted.";
    const html = await renderPage(
      <BulkResultView bulkResult={{ ...bulkResult, doneText }} formToken="r1" back="/list" />,
    );
    expect(textOf(html)).toContain(
      "1 done, 2 failed 1 tip was deleted. Result for each record Record Result Tip of 10% Done Tip of 20% Failed In work elsewhere · No answer: it may or may not be done Tip of 30% Failed In use Back to the list Try the 2 failed ones again",
    );
    expect(tagsIn(html, "input").filter((tag) => tag.includes('name="record"'))).toEqual([
      '<input type="hidden" name="record" value="2 Tip of 20%">',
      '<input type="hidden" name="record" value="3 Tip of 30%">',
    ]);
  });

  it("has its own title if all records failed", async () => {
    const html = await renderPage(
      <BulkResultView bulkResult={{ ...bulkResult, done: 0 }} formToken="r1" back="/list" />,
    );
    expect(textOf(html, "h1")).toBe("Nothing was done");
  });

  it("does not say that nothing was done where it is not certain", async () => {
    const [, , failed] = bulkResult.outcomes;
    const outcomes = [{ ...failed!, isUncertain: true }];
    const html = await renderPage(
      <BulkResultView bulkResult={{ outcomes, done: 0, failed: 1 }} formToken="r1" back="/list" />,
    );
    expect(textOf(html, "h1")).toBe("It is not certain that anything was done");
  });
});
