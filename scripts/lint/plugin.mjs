import { importBoundaries } from "./import-boundaries.mjs";
import { buttonType } from "./button-type.mjs";
import { routeExports } from "./route-exports.mjs";

/** The panel's own lint rules. @type {import("eslint").ESLint.Plugin} */
export const panelRules = {
  meta: { name: "panel" },
  rules: { "import-boundaries": importBoundaries, "button-type": buttonType, "route-exports": routeExports },
};
