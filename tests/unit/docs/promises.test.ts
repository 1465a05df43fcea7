import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { inProject } from "../../../server/paths.mjs";

/** The folder that each stage of `npm test` runs. */
const FOLDERS: Readonly<Record<string, string>> = {
  unit: "tests/unit/",
  api: "tests/embedded-api/",
  postgres: "tests/embedded-api/",
  http: "tests/http/",
  e2e: "tests/e2e/",
};
const document = readFileSync(inProject("docs/promises.md"), "utf8");
const rows = document.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| Promise"));
const commands = [...document.matchAll(/`(npm [^`]+)`/g)]
  .map(([, command]) => command!)
  .filter((command) => command !== "npm test");

describe("what the panel promises", () => {
  it("stands beside a command that checks it", () => {
    expect(rows.length).toBeGreaterThan(15);
    expect(rows.filter((row) => !/`npm (test --|run) /.test(row))).toEqual([]);
  });

  it.each(commands)("%s runs what is there", (command) => {
    const scripts = (JSON.parse(readFileSync(inProject("package.json"), "utf8")) as { scripts: object }).scripts;
    const [, script] = /^npm run (\S+)/.exec(command) ?? [];
    if (script !== undefined) return expect(Object.keys(scripts)).toContain(script);
    const [, stage = "", files = ""] = /^npm test -- (\w+) -- (.+)$/.exec(command) ?? [];
    const paths = files.split(" ").filter((word) => word.startsWith("tests/"));
    expect(paths).not.toEqual([]);
    expect(paths.filter((path) => !path.startsWith(FOLDERS[stage] ?? "?") || !existsSync(inProject(path)))).toEqual([]);
  });
});
