import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ListRules } from "~/records/list/list-query";
import { elementsIn } from "../support/html";
import { rulesOfLists } from "../support/list-rules";
import { StubbedPanel } from "../support/stubbed-panel";
import type { Visitor } from "../support/visitor";

let panel: StubbedPanel;
let admin: Visitor;

beforeAll(async () => {
  panel = await StubbedPanel.start();
  admin = await panel.signIn();
});
afterAll(() => panel.stop());

/** The lines of the last sheet of a list's file for Excel, each as "label: value". */
async function aboutOf(address: string): Promise<string[]> {
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const answer = await fetch(`${admin.origin}${address}&as=xlsx`, { headers: { cookie } });
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const sheets = Object.keys(files).filter((name) => name.startsWith("xl/worksheets/"));
  return elementsIn(strFromU8(files[sheets.sort().at(-1)!]!), "row").map(({ html }) =>
    elementsIn(html, "t")
      .map(({ text }) => text)
      .filter(Boolean)
      .join(": "),
  );
}

/** A value of each filter, as its rule takes it. */
function valueOf(rule: NonNullable<ListRules["filters"]>[string]): string {
  return typeof rule === "function" ? ["2026-03-08", "a1"].find(rule)! : rule[0]!;
}

/** Addresses of a list, which together have each of its filters and each of its orders. */
function searchesOf({ filters = {}, sortable, scope }: ListRules): URLSearchParams[] {
  const set = Object.entries(filters).map(([name, rule]): [string, string] => [name, valueOf(rule)]);
  const scopes = (scope?.values ?? []).map((value): [string, string] => [scope!.name, value]);
  const count = Math.max(set.length, sortable.length, scopes.length);
  return Array.from({ length: count }, (_, at) => {
    const sort: [string, string][] = sortable[at] ? [["sort", sortable[at]]] : [];
    return new URLSearchParams([...set.slice(at, at + 1), ...scopes.slice(at, at + 1), ...sort]);
  });
}

it("a file for Excel names the list, its filters and its order in the words of the list's page", async () => {
  const faults: string[] = [];
  let told = 0;
  for (const rules of await rulesOfLists()) {
    for (const search of searchesOf(rules)) {
      const [caption] = elementsIn((await admin.get(`${rules.path}?${search.toString()}`)).body, "caption");
      const said = caption?.text.split(" · ").slice(1) ?? [];
      const lines = await aboutOf(`${rules.path}/export.csv?${search.toString()}`);
      told += said.length;
      // A file has the moment of an application in place of how long somebody waits since then.
      const missing = said.filter((part) => !lines.includes(part) && !part.startsWith("sorted by Waiting"));
      const raw = lines.filter((line) => [...search.keys()].some((name) => line.startsWith(`${name}:`)));
      const isUnnamed = rules.scope !== undefined && lines.length < 2;
      if (missing.length + raw.length > 0 || isUnnamed)
        faults.push(`${rules.path}?${search.toString()}: ${missing.join(", ")} – ${lines.join(", ")}`);
    }
  }
  expect(faults).toEqual([]);
  expect(told).toBeGreaterThan(80);
});
