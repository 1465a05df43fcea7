import { buttonType } from "./button-type.mjs";
import { importBoundaries } from "./import-boundaries.mjs";
import { noDisabling } from "./no-disabling.mjs";
import { remixInternals } from "./remix-internals.mjs";
import { routeExports } from "./route-exports.mjs";
import { voidOfCalls } from "./void-of-calls.mjs";

/** The panel's own lint rules. @type {import("@oxlint/plugins").Plugin} */
export default {
  meta: { name: "panel" },
  rules: {
    "button-type": buttonType,
    "import-boundaries": importBoundaries,
    "no-disabling": noDisabling,
    "remix-internals": remixInternals,
    "route-exports": routeExports,
    "void-of-calls": voidOfCalls,
  },
};
