import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { inProject } from "../../../runtime/paths.mjs";

/** The files that each stage runs. */
const FILES: Readonly<Record<string, RegExp>> = {
  unit: /^tests\/unit\//,
  api: /^tests\/embedded-api\/[^/]+$/,
  "api-all": /^tests\/embedded-api\/all\//,
  postgres: /^tests\/embedded-api\//,
  http: /^tests\/http\/[^/]+$/,
  "http-all": /^tests\/http\/all\//,
  e2e: /^tests\/e2e\//,
  "e2e-all": /^tests\/e2e\//,
};
const document = readFileSync(inProject("docs/promises.md"), "utf8");
const rows = document.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| Promise"));
const commands = [...document.matchAll(/`(npm [^`]+)`/g)]
  .map(([, command]) => command!)
  .filter((command) => command !== "npm test" && command !== "npm run test:all");

describe("the panel's promises", () => {
  it("each have a command that checks them", () => {
    expect(rows.length).toBeGreaterThan(15);
    expect(rows.filter((row) => !/`npm (test --|run) /.test(row))).toEqual([]);
  });

  it.each(commands)("%s runs existing tests", (command) => {
    const scripts = (JSON.parse(readFileSync(inProject("package.json"), "utf8")) as { scripts: object }).scripts;
    const [, script] = /^npm run (\S+)/.exec(command) ?? [];
    if (script !== undefined) return expect(Object.keys(scripts)).toContain(script);
    const [, stages = "", files = ""] = /^npm test -- ([\w -]+?) -- (.+)$/.exec(command) ?? [];
    const paths = files.split(" ").filter((word) => word.startsWith("tests/"));
    expect(paths).not.toEqual([]);
    for (const stage of stages.split(" "))
      expect(paths.filter((path) => !FILES[stage]?.test(path) || !existsSync(inProject(path)))).toEqual([]);
  });
});
