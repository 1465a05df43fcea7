import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ICON_NAMES } from "~/ui/icon-names";
import { staleIconFiles } from "../../../scripts/icons.mjs";

it("has the icons of the list", async () => {
  expect(await staleIconFiles(), "run node scripts/icons.mjs").toEqual([]);
});

it("ships only icons that are used", () => {
  const sources = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith("icon-names.ts"))
    .map((file) => readFileSync(join("app", file), "utf8"))
    .join("\n");
  expect(ICON_NAMES.filter((name) => !sources.includes(`"${name}"`))).toEqual([]);
});
