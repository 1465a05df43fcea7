import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { inProject } from "../../../runtime/paths.mjs";
import { signInTable } from "../../../server/sign-ins.mjs";
import { readReport } from "../../../scripts/lib/testing/report.mjs";

const dir = mkdtempSync(join(tmpdir(), "taxi-reports-"));
afterAll(() => {
  rmSync(dir, { recursive: true });
});
const report = (content: unknown) => {
  const path = join(dir, "report.json");
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
};

describe("the report of a stage", () => {
  it("counts Vitest's tests, and names those that failed and files that could not be run", () => {
    const failed = {
      status: "failed",
      fullName: "a sum adds up",
      failureMessages: ["expected 1\nto be 2\n    at sum.ts:1"],
    };
    const path = report({
      numPassedTests: 7,
      numFailedTests: 1,
      numPendingTests: 1,
      numTodoTests: 0,
      testResults: [
        { name: inProject("a.test.ts"), status: "failed", assertionResults: [{ status: "passed" }, failed] },
        { name: inProject("b.test.ts"), status: "failed", message: "no such module", assertionResults: [] },
      ],
    });
    expect(readReport(path)).toEqual({
      passed: 7,
      failed: 1,
      skipped: 1,
      failures: ["a.test.ts › a sum adds up: expected 1 to be 2", "b.test.ts: no such module"],
    });
  });

  it("counts Playwright's tests, with what broke outside of tests and what only passed the second time", () => {
    const test = (status: string, message?: string) => ({
      status,
      projectName: "js",
      results: [{ errors: message ? [{ message: `\u001b[31m${message}\u001b[39m` }] : [] }],
    });
    const spec = (title: string, tests: unknown[]) => ({ title, file: "a.spec.ts", line: 4, tests });
    const inner = { title: "a list", specs: [spec("is sorted", [test("flaky", "too late")])] };
    const suite = { title: "a.spec.ts", specs: [spec("opens", [test("expected")])], suites: [inner] };
    const path = report({
      stats: { expected: 5, unexpected: 0, flaky: 1, skipped: 3 },
      errors: [{ message: "no port" }],
      suites: [suite],
    });
    expect(readReport(path)).toEqual({
      passed: 5,
      failed: 2,
      skipped: 3,
      failures: ["outside of tests: no port", "[js] a.spec.ts:4 › a list › is sorted: too late"],
    });
  });

  it("is missing when the runner broke off", () => {
    expect(readReport(join(dir, "nothing"))).toBeNull();
    expect(readReport(report("{ half"))).toBeNull();
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
