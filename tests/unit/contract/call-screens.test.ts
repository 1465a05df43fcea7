import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { calls } from "contract";
import { matchScreen } from "~/access/screens";
import { inProject } from "../../../runtime/paths.mjs";
import routes from "../../../app/routes";

interface Entry {
  path?: string;
  file: string;
  children?: Entry[];
}

/** The screens whose routes each module has, by the folder of the module. */
function screensIn({ path = "", file, children = [] }: Entry, above = ""): [folder: string, screen: string][] {
  const whole = [above, path].filter(Boolean).join("/");
  const screen = matchScreen(`/${whole}`);
  const [, folder] = /^modules\/([^/]+)\//.exec(file) ?? [];
  const own: [string, string][] = screen && folder ? [[folder, screen]] : [];
  return [...own, ...children.flatMap((child) => screensIn(child, whole))];
}

/** The calls that the files of a module name. What modules share in `app/records` is no module's. */
function callsOf(folder: string): string[] {
  const files = readdirSync(inProject("app/modules", folder), { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => {
      const source = readFileSync(inProject("app/modules", folder, file), "utf8");
      const imported = [...source.matchAll(/\bimport \{([^}]*)\} from "contract\/[^"]+";/g)].flatMap(([, names]) =>
        names!.split(",").map((name) => name.trim()),
      );
      const named = [...source.matchAll(/\bcalls\.(\w+)/g)].map(([, name]) => name!);
      return [...named, ...imported].filter((name) => name in calls);
    });
}

test("contract/call-screens.json tells which screens make a call: write it anew with `npx vitest -u --project unit tests/unit/contract/call-screens.test.ts`", async () => {
  const screens = new Map(Object.keys(calls).map((name) => [name, new Set<string>()]));
  for (const [folder, screen] of (routes as Entry[]).flatMap((entry) => screensIn(entry)))
    for (const name of callsOf(folder)) screens.get(name)!.add(screen);
  const lines = [...screens]
    .filter(([, found]) => found.size > 0)
    .map(([name, found]) => `  ${JSON.stringify(name)}: ${JSON.stringify([...found].sort())}`);
  await expect(`{\n${lines.join(",\n")}\n}\n`).toMatchFileSnapshot(inProject("contract/call-screens.json"));
});
