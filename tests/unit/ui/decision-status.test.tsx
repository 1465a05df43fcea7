import { expect, it } from "vitest";
import { DecisionStatus } from "~/ui/decision-status";
import { renderPage } from "./render-page";

type Decision = Parameters<typeof DecisionStatus>[0]["decision"];

const rendered = (decision: Decision) => renderPage(<DecisionStatus decision={decision} label="In words" />);
const AT = "2026-03-08T10:00:00Z";
const LATER = "2026-03-09T10:00:00Z";

it("says who decided, and a name from right to left leaves the line as it is", async () => {
  const decided = { status: "rejected", createdAt: AT, decidedAt: LATER, rejectReason: "No" } as const;
  expect(await rendered({ ...decided, decidedBy: "محمد علي" })).toContain("\u2068محمد علي\u2069 · ");
  expect(await rendered({ ...decided, decidedBy: "Zoë Quill" })).toMatch(/>Zoë Quill · [^<]+ · No</);
});

it("says it only of what somebody decided later", async () => {
  const by = { status: "approved", createdAt: AT, decidedBy: "Zoë Quill" } as const;
  expect(await rendered({ ...by, decidedAt: AT })).not.toContain("row-detail");
  expect(await rendered({ status: "proposed", createdAt: AT })).not.toContain("row-detail");
  expect(await rendered({ ...by, decidedAt: LATER })).toContain("row-detail");
});
