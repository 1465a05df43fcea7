import { fileURLToPath } from "node:url";
import { RuleTester } from "eslint";
import tseslint from "typescript-eslint";
import { afterAll, describe, it } from "vitest";
import { importBoundaries } from "../../../scripts/lint/import-boundaries.mjs";
import { buttonType } from "../../../scripts/lint/button-type.mjs";
import { routeExports } from "../../../scripts/lint/route-exports.mjs";

Object.assign(RuleTester, { afterAll, describe, it, itOnly: it.only });

const tester = new RuleTester({
  languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
});
const at = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const from = (path: string, source: string) => ({ filename: at(path), code: `import x from "${source}";` });
const forbidden = (path: string, source: string) => ({ ...from(path, source), errors: [{ messageId: "forbidden" }] });

tester.run("import-boundaries", importBoundaries, {
  valid: [
    from("app/ui/card.tsx", "~/i18n/format"),
    from("app/ui/card.tsx", "./icon"),
    from("app/ui/list/table.tsx", "../card"),
    from("app/ui/list/pagination.tsx", "~/records/list-query"),
    from("app/modules/tips/list.tsx", "~/ui/list/data-table"),
    from("app/modules/tips/list.tsx", "~/access/guard.server"),
    from("app/modules/tips/list.tsx", "./texts/eng.json"),
    from("app/modules/tips/list.tsx", "contract"),
    from("app/access/guard.server.ts", "~/taxi-api/client.server"),
    from("app/taxi-api/client.server.ts", "contract/call"),
    from("app/root.tsx", "~/shell/frame"),
    from("app/ui/form/navigation.ts", "~/remix-internals/router"),
    from("app/http/config.server.ts", "../../server/environment.mjs"),
    from("embedded-api/server.ts", "contract"),
    from("embedded-api/server.ts", "fastify"),
    from("contract/tips.ts", "zod"),
    from("tests/unit/anything.test.ts", "../../app/modules/tips/columns"),
  ],
  invalid: [
    forbidden("app/ui/card.tsx", "~/modules/tips/columns"),
    forbidden("app/ui/card.tsx", "~/access/screens"),
    forbidden("app/records/read-list.server.ts", "~/ui/card"),
    forbidden("app/session/session.server.ts", "~/access/screens"),
    forbidden("app/http/instrumentation.server.ts", "~/session/session.server"),
    forbidden("app/ui/card.tsx", "../shell/frame"),
    forbidden("app/ui/card.tsx", "~/taxi-api/client.server"),
    forbidden("app/modules/tips/list.tsx", "~/modules/offices/columns"),
    forbidden("app/modules/tips/list.tsx", "../offices/columns"),
    forbidden("app/modules/tips/list.tsx", "~/shell/frame"),
    forbidden("app/taxi-api/client.server.ts", "~/session/session.server"),
    forbidden("app/access/guard.server.ts", "~/ui/button"),
    forbidden("app/i18n/format.ts", "~/ui/button"),
    forbidden("app/root.tsx", "../embedded-api/config"),
    forbidden("contract/tips.ts", "~/i18n/format"),
    forbidden("app/remix-internals/router.ts", "~/ui/button"),
    forbidden("embedded-api/server.ts", "../app/http/instrumentation.server"),
    { filename: at("app/ui/card.tsx"), code: 'export * from "~/shell/frame";', errors: [{ messageId: "forbidden" }] },
    {
      filename: at("app/ui/card.tsx"),
      code: 'const x = import("~/shell/frame");',
      errors: [{ messageId: "forbidden" }],
    },
  ],
});

tester.run("button-type", buttonType, {
  valid: ['<button type="submit" />', '<button {...rest} type="button" />', "<Button />", "<input />"],
  invalid: [
    { code: "<button />", errors: [{ messageId: "missing" }] },
    { code: "<button {...rest} />", errors: [{ messageId: "missing" }] },
  ],
});

const guard = 'import { guardedLoader, guardedAction, publicLoader } from "~/access/guard.server";';
const page = "export const meta = () => []; export default function Page() {}";
const loader = 'export const loader = guardedLoader("dashboard", read);';

tester.run("route-exports", routeExports, {
  valid: [
    `${guard} ${loader} ${page}`,
    `${guard} ${loader} export const action = guardedAction("dashboard", save); ${page}`,
    `${guard} export const loader = publicLoader(() => null);`,
  ],
  invalid: [
    { code: `${guard} ${loader} export default function Page() {}`, errors: [{ messageId: "meta" }] },
    { code: page, errors: [{ messageId: "loader" }] },
    { code: `${guard} export const loader = async () => null;`, errors: [{ messageId: "guarded" }] },
    { code: "export async function loader() {}", errors: [{ messageId: "guarded" }] },
    { code: `${guard} export const action = guardedLoader("dashboard", save);`, errors: [{ messageId: "guarded" }] },
    {
      code: 'import { guardedLoader } from "./mine"; export const loader = guardedLoader("dashboard", read);',
      errors: [{ messageId: "guarded" }],
    },
    {
      code: `${guard} export const { loader, action } = make(guardedLoader);`,
      errors: [{ messageId: "own" }, { messageId: "own" }],
    },
    {
      code: `${guard} const loader = guardedLoader("dashboard", read); export { loader };`,
      errors: [{ messageId: "own" }],
    },
    { code: 'export { loader } from "./list";', errors: [{ messageId: "own" }] },
    { code: 'export * from "./list";', errors: [{ messageId: "all" }] },
  ],
});
