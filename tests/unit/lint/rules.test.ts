import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { inProject, programs } from "../../../runtime/paths.mjs";

/** What is linted as which file, and what the rule says of it. */
type Case = [rule: string, path: string, code: string, reports: string[]];

const cases: Case[] = [];
const valid = (rule: string, path: string, ...codes: string[]) =>
  cases.push(...codes.map((code): Case => [rule, path, code, []]));
const invalid = (rule: string, path: string, report: string, ...codes: string[]) =>
  cases.push(...codes.map((code): Case => [rule, path, code, [report]]));

for (const [path, source] of [
  ["app/ui/card.tsx", "~/i18n/format"],
  ["app/ui/card.tsx", "./icon"],
  ["app/ui/list/table.tsx", "../card"],
  ["app/ui/list/pagination.tsx", "~/records/list/list-query"],
  ["app/modules/tips/list.tsx", "~/ui/list/data-table"],
  ["app/modules/tips/list.tsx", "~/access/guard.server"],
  ["app/modules/tips/list.tsx", "./texts/eng.json"],
  ["app/modules/tips/list.tsx", "contract"],
  ["app/access/guard.server.ts", "~/taxi-api/client.server"],
  ["app/taxi-api/client.server.ts", "contract/call"],
  ["app/root.tsx", "~/shell/frame"],
  ["app/ui/form/navigation.ts", "~/remix-internals/router"],
  ["app/http/config.server.ts", "../../runtime/environment.mjs"],
  ["server/front-door/index.ts", "~/http/config.server"],
  ["embedded-api/server.ts", "contract"],
  ["embedded-api/server.ts", "fastify"],
  ["embedded-api/server.ts", "./resources/handlers"],
  ["embedded-api/demonstration/seeds/tips.ts", "../../resources/tips/table"],
  ["embedded-api/resources/tips/handlers.ts", "../../calls/handler"],
  ["embedded-api/calls/routes.ts", "../activity/record-call"],
  ["embedded-api/core/lists.ts", "../database/database"],
  ["contract/tips.ts", "zod"],
  ["tests/unit/anything.test.ts", "../../app/modules/tips/columns"],
] as const)
  valid("import-boundaries", path, `import x from "${source}";`);

const UPWARDS = "imports point down only";
for (const [path, source] of [
  ["app/ui/card.tsx", "~/modules/tips/list"],
  ["app/ui/card.tsx", "~/access/screens"],
  ["app/records/list/read-list.server.ts", "~/ui/card"],
  ["app/session/session.server.ts", "~/access/screens"],
  ["app/http/instrumentation.server.ts", "~/session/session.server"],
  ["app/ui/card.tsx", "../shell/frame"],
  ["app/ui/card.tsx", "~/taxi-api/client.server"],
  ["app/modules/tips/list.tsx", "~/modules/offices/list"],
  ["app/modules/tips/list.tsx", "../offices/columns"],
  ["app/modules/tips/list.tsx", "~/shell/frame"],
  ["app/taxi-api/client.server.ts", "~/session/session.server"],
  ["app/access/guard.server.ts", "~/ui/button"],
  ["app/i18n/format.ts", "~/ui/button"],
  ["app/root.tsx", "../embedded-api/config"],
  ["app/root.tsx", "../server/front-door"],
  ["app/http/config.server.ts", "../../server/settings.mjs"],
  ["runtime/environment.mjs", "../server/settings.mjs"],
  ["server/serve.mjs", "../scripts/lib/dev-service.mjs"],
  ["contract/tips.ts", "~/i18n/format"],
  ["app/remix-internals/router.ts", "~/ui/button"],
  ["embedded-api/server.ts", "../app/http/instrumentation.server"],
  ["embedded-api/database/open.ts", "../core/log"],
  ["embedded-api/core/lists.ts", "../config"],
  ["embedded-api/core/record-store.ts", "../activity/record-call"],
  ["embedded-api/mail/reader.ts", "../accounts/table"],
  ["embedded-api/accounts/table.ts", "../resources/tips/table"],
  ["embedded-api/activity/append.ts", "../calls/handler"],
  ["embedded-api/resources/tips/handlers.ts", "../../demonstration/random"],
] as const)
  invalid("import-boundaries", path, UPWARDS, `import x from "${source}";`);
invalid(
  "import-boundaries",
  "app/ui/card.tsx",
  UPWARDS,
  'export * from "~/shell/frame";',
  'const x = import("~/shell/frame");',
);

valid(
  "button-type",
  "app/ui/card.tsx",
  '<button type="submit" />',
  '<button {...rest} type="button" />',
  "<Button />",
  "<input />",
);
invalid("button-type", "app/ui/card.tsx", "needs an explicit type", "<button />", "<button {...rest} />");

valid("no-disabling", "app/ui/card.tsx", "// What is not disabled: oxlint-disable", 'const x = "oxlint-disable";');
invalid(
  "no-disabling",
  "app/ui/card.tsx",
  "switches a rule off",
  "/* oxlint-disable */ const x = 1;",
  "const x = 1; // oxlint-disable-line",
  "const x = 1;\n// oxlint-disable-next-line no-console, panel/no-disabling\nconst y = 2;",
  "const x = 1;\n/* eslint-disable */",
);

valid("void-of-calls", "app/ui/card.tsx", "void f();", "void x?.f();", "void (f() as unknown);", "void (x = f());");
invalid("void-of-calls", "app/ui/card.tsx", "is of use before a call", "void 0;", "void f;", 'void "x";');

const PRIVATE_PARTS = [
  "const x = window.__remixContext;",
  "const x = context.serverHandoffStream;",
  'import { UNSAFE_useRouteId as x } from "@remix-run/react";',
  "const x = RemixBrowser();",
  "window.fetch = y;",
  "const x = history.state;",
  'window.history.replaceState({}, "");',
];
invalid("remix-internals", "app/ui/card.tsx", "What Remix keeps private", ...PRIVATE_PARTS);
valid("remix-internals", "app/remix-internals/router.ts", ...PRIVATE_PARTS);
valid(
  "remix-internals",
  "app/ui/card.tsx",
  "const x = history.length;",
  "const x = window.fetch;",
  "const x = y.state;",
);

const ROUTE = "app/modules/tips/route.tsx";
const guard = 'import { guardedLoader, guardedAction, publicLoader } from "~/access/guard.server";';
const page = "export const meta = () => []; export default function Page() {}";
const loader = 'export const loader = guardedLoader("dashboard", read);';
valid(
  "route-exports",
  ROUTE,
  `${guard} ${loader} ${page}`,
  `${guard} ${loader} export const action = guardedAction("dashboard", save); ${page}`,
  `${guard} export const loader = publicLoader(() => null);`,
);
valid("route-exports", "app/ui/card.tsx", page);
const refused = (report: string, ...codes: string[]) => invalid("route-exports", ROUTE, report, ...codes);
refused("export `meta`", `${guard} ${loader} export default function Page() {}`);
refused("needs a loader", page);
refused(
  "must be made by",
  `${guard} export const loader = async () => null;`,
  "export async function loader() {}",
  `${guard} export const action = guardedLoader("dashboard", save);`,
  'import { guardedLoader } from "./mine"; export const loader = guardedLoader("dashboard", read);',
);
refused(
  "of its own",
  `${guard} const loader = guardedLoader("dashboard", read); export { loader };`,
  'export { loader } from "./list";',
);
refused("export *", 'export * from "./list";');
/** The layouts, which the rule knows by name: one case each. */
const LAYOUTS = ["app/shell/panel-layout.tsx", "app/shell/public-layout.tsx"] as const;
valid("route-exports", LAYOUTS[0], page);
invalid("route-exports", LAYOUTS[1], "A layout has no `loader`", `${guard} ${loader} ${page}`);
cases.push([
  "route-exports",
  ROUTE,
  `${guard} export const { loader, action } = make(guardedLoader);`,
  ["of its own", "of its own"],
]);

/** A project with the rules, their settings, and a file for each case. */
const project = realpathSync(mkdtempSync(join(tmpdir(), "taxi-lint-")));
const isLayout = (path: string) => LAYOUTS.some((layout) => layout === path);
const fileOf = (at: number) => {
  const path = cases[at]?.[1] ?? "";
  return isLayout(path) ? path : path.replace(/(?=\.)/, `-${at}`);
};
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
};
let found: { filename: string; code: string; message: string }[] = [];

beforeAll(() => {
  for (const path of ["scripts/lint", "runtime/paths.mjs", ".oxlintrc.jsonc"])
    cpSync(inProject(path), join(project, path), { recursive: true });
  // The panel's own rules need no types, whose reading takes long.
  write(".oxlintrc.jsonc", readFileSync(inProject(".oxlintrc.jsonc"), "utf8").replace('"typeAware": true,', ""));
  for (const [at, [, , code]] of cases.entries()) write(fileOf(at), code);
  const routes = cases.flatMap(([, path], at) =>
    path === ROUTE || isLayout(path) ? [fileOf(at).replace("app/", "")] : [],
  );
  write("app/routes.ts", JSON.stringify(routes));
  found = lint().diagnostics;
});
afterAll(() => rmSync(project, { recursive: true }));

function lint(): { diagnostics: typeof found } {
  const args = [programs.oxlint, "--format", "json", "app", "contract", "embedded-api", "runtime", "server", "tests"];
  try {
    execFileSync(process.execPath, args, { cwd: project, encoding: "utf8" });
  } catch (error) {
    return JSON.parse((error as { stdout: string }).stdout) as { diagnostics: typeof found };
  }
  throw new Error("The linter found nothing.");
}

it.each(cases.map(([rule, path, code, reports], at) => [rule, path, code, reports, at] as const))(
  "%s in %s: %s",
  (rule, _path, _code, reports, at) => {
    const own = found.filter(({ filename, code }) => filename === fileOf(at) && code === `panel(${rule})`);
    expect(own.map(({ message }) => message)).toEqual(
      reports.map((report): unknown => expect.stringContaining(report)),
    );
  },
);
