import { describe, expect, it } from "vitest";
import { WorkCard } from "~/modules/dashboard/work-card";
import { renderPage } from "../ui/render-page";
import { linksIn, tagsIn, textOf } from "../../support/html";

const NOW = "2026-11-24T12:00:00Z";

describe("the work list", () => {
  it("links to each kind of open task, and leaves out kinds without any", async () => {
    const html = await renderPage(
      <WorkCard
        items={[
          { kind: "rides", to: "/rides", count: 1, urgency: { first: "2026-11-24T12:18:00Z" } },
          { kind: "expired", to: "/expired", count: 2, urgency: { longest: "2026-10-29T09:00:00Z" } },
          { kind: "drivers", to: "/drivers", count: 0 },
          {
            kind: "redeem",
            to: "/redeem",
            count: 1200,
            urgency: { amount: 1240, others: [{ currency: "EUR", amount: 7 }] },
          },
        ]}
        now={NOW}
      />,
    );
    expect(linksIn(html, "body")).toEqual(["/rides", "/expired", "/redeem"]);
    expect(textOf(html)).toBe(
      "Waiting for you 1 ride in the next hour without a driver first in 18 minutes" +
        " 2 documents have expired longest 27 days 1,200 redeem requests $1,240 and €7.00 in total",
    );
  });

  it("shows a quiet sign without open tasks", async () => {
    const html = await renderPage(<WorkCard items={[{ kind: "drivers", to: "/drivers", count: 0 }]} now={NOW} />);
    expect(textOf(html)).toBe("Waiting for you Nothing is waiting for you.");
    expect(tagsIn(html, "a")).toEqual([]);
  });

  it("still links to tasks that could not be counted", async () => {
    const html = await renderPage(
      <WorkCard items={[{ kind: "documents", to: "/documents", count: null }]} now={NOW} />,
    );
    expect(textOf(html)).toContain("Expiring documents (not counted)");
    expect(tagsIn(html, "a")).toHaveLength(1);
  });
});
