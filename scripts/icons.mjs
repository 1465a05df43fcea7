/**
 * Writes `app/ui/icons.svg`, the one file with every icon of the panel, and `app/ui/icon-names.ts`, their names. A page then
 * refers to an icon by name, and no script contains its path data. To add an icon, put its lucide name (https://lucide.dev/icons)
 * into the list and run `node scripts/icons.mjs`. A test checks that both files match the list and that every icon is used.
 */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { icons as lucide } from "@iconify-json/lucide";

const ICONS = `
  arrow-down arrow-up arrow-up-down badge-check badge-percent ban bell bold building-complex calendar-check
  calendar-clock calendar-x car car-taxi-front check chevron-down chevron-left chevron-right circle-alert
  circle-check circle-question-mark clapperboard clock coins columns-3 copy credit-card download ellipsis
  external-link eye eye-off file-clock file-text gift grip-vertical hand-coins heading-2 heading-3 hourglass id-card
  image info italic key-round languages layout-dashboard link list list-ordered lock log-out map-pin maximize medal
  menu message-square-x minimize package panel-left paw-print pencil phone pin plug plus power radio refresh-cw route
  save search settings settings-2 shield sigma star tag ticket-percent trash triangle-alert undo-2 unplug user-round
  user-x users wallet x
`
  .trim()
  .split(/\s+/);

/** @param {string} path */
const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const svgFile = here("../app/ui/icons.svg");
const namesFile = here("../app/ui/icon-names.ts");

/** What each icon's data repeats, and the style sheet sets for all of them. */
const PRESENTATION =
  ' fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"';

/** @param {string} name */
function symbol(name) {
  const icon = lucide.icons[name];
  if (!icon) throw new Error(`Lucide has no icon "${name}".`);
  return `<symbol id="${name}" viewBox="0 0 24 24">${icon.body.replaceAll(PRESENTATION, "")}</symbol>`;
}

/** Returns the two files as they should be. */
export function drawIcons() {
  const symbols = ICONS.map(symbol);
  return {
    [svgFile]: `<svg xmlns="http://www.w3.org/2000/svg">\n<!-- lucide icons, drawn by scripts/icons.mjs; license in icons-license.txt -->\n${symbols.join("\n")}\n</svg>\n`,
    [namesFile]: `// scripts/icons.mjs writes this file. Change the list there.\nexport const ICON_NAMES = [\n${ICONS.map((name) => `  "${name}",\n`).join("")}] as const;\n\nexport type IconName = (typeof ICON_NAMES)[number];\n`,
  };
}

/** Returns the files that differ from what the list requires. */
export async function staleIconFiles() {
  const stale = [];
  for (const [file, text] of Object.entries(drawIcons())) {
    if ((await readFile(file, "utf8").catch(() => "")) !== text) stale.push(file);
  }
  return stale;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [file, text] of Object.entries(drawIcons())) await writeFile(file, text);
}
