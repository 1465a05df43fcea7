import { beforeAll, describe, expect, it } from "vitest";
import texts from "~/modules/dashboard/texts/eng.json";
import { WorkCard } from "~/modules/dashboard/work-card";
import { renderPage, translators } from "../ui/render-page";
import { linksIn, tagsIn, textOf } from "../../support/html";

beforeAll(() => {
  translators.en.addTexts("dashboard", texts);
});

describe("the work list", () => {
  it("links to each kind of open task, and leaves out kinds without any", async () => {
    const html = await renderPage(
      <WorkCard
        items={[
          { kind: "rides", to: "/rides", count: 1 },
          { kind: "drivers", to: "/drivers", count: 0 },
          { kind: "redeem", to: "/redeem", count: 1200 },
        ]}
      />,
    );
    expect(linksIn(html, "body")).toEqual(["/rides", "/redeem"]);
    expect(textOf(html)).toBe("Waiting for you 1 ride of the next hour without a driver 1,200 redeem requests");
  });

  it("shows a quiet sign without open tasks", async () => {
    const html = await renderPage(<WorkCard items={[{ kind: "drivers", to: "/drivers", count: 0 }]} />);
    expect(textOf(html)).toBe("Waiting for you Nothing is waiting for you.");
    expect(tagsIn(html, "a")).toEqual([]);
  });

  it("still links to tasks that could not be counted", async () => {
    const html = await renderPage(<WorkCard items={[{ kind: "documents", to: "/documents", count: null }]} />);
    expect(textOf(html)).toContain("Expiring documents (not counted)");
    expect(tagsIn(html, "a")).toHaveLength(1);
  });
});
