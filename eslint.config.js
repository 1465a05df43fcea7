import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";
import { panelRules } from "./scripts/lint/plugin.mjs";
import { routeFiles } from "./scripts/lint/route-files.mjs";

/** Matches the private parts of Remix and its router in the syntax tree. */
const REMIX_INTERNALS = [
  "Identifier[name=/^(__remix|serverHandoffStream$)/]",
  "ImportSpecifier[imported.name=/^UNSAFE_/]",
  "CallExpression[callee.name='RemixBrowser']",
  "AssignmentExpression > MemberExpression[property.name='fetch'].left",
  "MemberExpression[property.name=/^(state|replaceState|pushState)$/]:matches([object.name='history'], [object.property.name='history'])",
];

const CLIENT_ONLY = "Calls go through the typed client of app/taxi-api.";

export default tseslint.config(
  { ignores: ["build/", "node_modules/", "test-results/", "playwright-report/", "data/", "public/", ".cache/"] },
  {
    // What a rule forbids is changed in the code, not switched off beside it.
    linterOptions: { noInlineConfig: true },
    plugins: { panel: panelRules },
    rules: {
      "panel/import-boundaries": "error",
      "panel/button-type": "error",
      "max-lines": ["error", { max: 300, skipBlankLines: true, skipComments: true }],
      "no-console": ["error", { allow: ["warn", "error"] }],
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-warning-comments": ["error", { terms: ["todo", "fixme", "xxx", "hack"] }],
    },
  },
  {
    files: ["{app,check-api,contract,embedded-api,scripts,server,tests}/**/*.{ts,tsx,mjs}", "*.ts"],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", caughtErrorsIgnorePattern: "^_", ignoreRestSiblings: true },
      ],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true, allowBoolean: true }],
      // React's event handlers and attributes take functions that return a promise.
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: false }],
      // Loaders and actions throw redirects and answers.
      "@typescript-eslint/only-throw-error": "off",
      // The index was usually checked on the line before.
      "@typescript-eslint/no-non-null-assertion": "off",
      // These rules are about taste, or they report correct code.
      "@typescript-eslint/no-confusing-void-expression": "off",
      "@typescript-eslint/no-invalid-void-type": "off",
      "@typescript-eslint/no-unnecessary-type-arguments": "off",
      "@typescript-eslint/no-unnecessary-type-assertion": "off",
      "@typescript-eslint/no-unnecessary-type-parameters": "off",
      // There are no enums; each of these reads every type of the project for them, or for assigned classes.
      "@typescript-eslint/no-unsafe-class-instance-assignment": "off",
      "@typescript-eslint/no-unsafe-enum-assignment": "off",
      "@typescript-eslint/no-unsafe-enum-comparison": "off",
      "@typescript-eslint/require-await": "off",
      "@typescript-eslint/unbound-method": "off",
    },
  },
  {
    files: ["app/**/*.tsx"],
    extends: [jsxA11y.flatConfigs.strict],
    rules: {
      // Where tables become cards on phones, the roles that `display` takes away are given back.
      "jsx-a11y/no-redundant-roles": [
        "error",
        { table: ["table"], thead: ["rowgroup"], tbody: ["rowgroup"], tr: ["row"] },
      ],
      "jsx-a11y/no-interactive-element-to-noninteractive-role": [
        "error",
        { td: ["cell"], th: ["columnheader", "rowheader"] },
      ],
      // Without scripts it is what puts the focus into an open dialog.
      "jsx-a11y/no-autofocus": "off",
    },
  },
  {
    files: ["app/**/*.{ts,tsx}"],
    plugins: { "react-hooks": reactHooks },
    rules: { "react-hooks/rules-of-hooks": "error", "react-hooks/exhaustive-deps": "error" },
  },
  {
    files: ["app/**/*.{ts,tsx}"],
    // The second of these files runs in the browser and calls the panel, not the taxi API.
    ignores: ["app/taxi-api/**", "app/ui/form/fetch-json.ts"],
    rules: {
      "no-restricted-globals": ["error", { name: "fetch", message: CLIENT_ONLY }],
      "no-restricted-imports": ["error", { paths: [{ name: "undici", message: CLIENT_ONLY }] }],
    },
  },
  {
    files: ["app/**/*.{ts,tsx}"],
    ignores: ["app/remix-internals/**"],
    rules: {
      "no-restricted-syntax": [
        "error",
        ...REMIX_INTERNALS.map((selector) => ({
          selector,
          message: "What Remix keeps private is used in app/remix-internals alone.",
        })),
      ],
    },
  },
  {
    files: routeFiles(),
    rules: { "panel/route-exports": "error" },
  },
  {
    // Plain JavaScript: much of what it reads has no type.
    files: ["{scripts,server,tests/bench}/**/*.mjs"],
    rules: {
      "no-console": "off",
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
      "@typescript-eslint/restrict-plus-operands": "off",
    },
  },
);
