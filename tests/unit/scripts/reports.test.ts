import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { signInTable } from "../../../server/sign-ins.mjs";
import { readCounts } from "../../../scripts/lib/testing/counts.mjs";

const dir = mkdtempSync(join(tmpdir(), "taxi-reports-"));
afterAll(() => {
  rmSync(dir, { recursive: true });
});
const report = (content: unknown) => {
  const path = join(dir, "report.json");
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
};

describe("test counts", () => {
  it("come from Vitest's report", () => {
    const path = report({ numPassedTests: 7, numFailedTests: 2, numPendingTests: 1, numTodoTests: 0 });
    expect(readCounts(path)).toEqual({ passed: 7, failed: 2, skipped: 1 });
  });

  it("come from Playwright's report, with what broke outside of tests and what only passed the second time", () => {
    const path = report({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 3 }, errors: [{}] });
    expect(readCounts(path)).toEqual({ passed: 5, failed: 3, skipped: 3 });
  });

  it("are missing when the runner broke off", () => {
    expect(readCounts(join(dir, "nothing"))).toBeNull();
    expect(readCounts(report("{ half"))).toBeNull();
  });
});

describe("the table of sign-ins", () => {
  it("lines up, without columns that nobody fills", () => {
    const table = signInTable([
      { role: "admin", email: "admin@example.com" },
      { role: "sub_admin", email: "t@example.com", password: "Fares#2023" },
    ]);
    expect(table.split("\n")).toEqual([
      "  Role        E-mail              Password",
      "  admin       admin@example.com   (ADMIN_PASSWORD)",
      "  sub_admin   t@example.com       Fares#2023",
    ]);
  });
});
