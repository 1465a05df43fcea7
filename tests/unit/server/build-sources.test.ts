import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { loadConfigFromFile } from "vite";
import { describe, expect, it } from "vitest";
import { inProject } from "../../../runtime/paths.mjs";
import { SOURCES } from "../../../server/make-ready/build-state.mjs";

/** The files of the project that a build's configuration is read from. */
async function configurationOf(config: string): Promise<string[]> {
  const loaded = await loadConfigFromFile({ command: "build", mode: "production" }, inProject(config));
  return loaded!.dependencies
    .map((file) => relative(inProject(""), file))
    .filter((file) => !file.includes("node_modules"));
}

const within = (folders: readonly string[], file: string) =>
  folders.some((folder) => file === folder || file.startsWith(`${folder}/`));

describe("what the build is made from", () => {
  it.each(["vite.config.ts", "embedded-api/vite.config.ts", "check-api/vite.config.ts"])(
    "has all that %s is read from",
    async (config) => {
      const files = await configurationOf(config);
      expect(files.length).toBeGreaterThan(0);
      expect(files.filter((file) => !within(SOURCES, file))).toEqual([]);
    },
  );

  it("is what a container's image is built from", () => {
    const lines = readFileSync(inProject("docs/deploy/Containerfile.dockerignore"), "utf8").split("\n");
    const taken = lines.filter((line) => line.startsWith("!")).map((line) => line.slice(1));
    expect(SOURCES.filter((source) => !within(taken, source))).toEqual([]);
  });
});
