/**
 * Writes `app/ui/icons.svg`, the one file with every icon of the panel, and `app/ui/icon-names.ts`, their names. A page then
 * refers to an icon by name, and no script contains its path data. To add an icon, put its lucide name (https://lucide.dev/icons)
 * into the list and run `node scripts/icons.mjs`. A test checks that both files match the list and that every icon is used.
 */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const ICONS = `
  arrow-down arrow-up arrow-up-down badge-check badge-percent ban bell building-complex calendar-check
  calendar-clock calendar-x car car-taxi-front check chevron-down chevron-left chevron-right
  circle-exclamation-point circle-check circle-question-mark clapperboard clock coins columns-3 copy credit-card download ellipsis
  external-link eye eye-off file-clock file-text gift hand-coins hourglass id-card image info key-round languages layout-dashboard
  lock log-out map-pin maximize medal menu message-square-x minimize package panel-left paw-print pencil phone pin plug plus power radio refresh-cw
  route save search settings settings-2 shield sigma star tag ticket-percent trash triangle-exclamation-point unplug
  undo-2 user-round user-x users wallet x
  grip-vertical
`
  .trim()
  .split(/\s+/);

/** @param {string} path */
const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const svgFile = here("../app/ui/icons.svg");
const namesFile = here("../app/ui/icon-names.ts");

/** @param {string} name */
async function symbol(name) {
  /** @type {{ __iconData: { node: [tag: string, attributes: Record<string, string>][] } }} */
  const { __iconData } = await import(`../node_modules/lucide-react/dist/esm/icons/${name}.mjs`);
  const shapes = __iconData.node.map(([tag, { key: _key, ...attributes }]) => {
    const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`);
    return `<${tag}${written.join("")}/>`;
  });
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.join("")}</symbol>`;
}

/** Returns the two files as they should be. */
export async function drawIcons() {
  const symbols = await Promise.all(ICONS.map(symbol));
  return {
    [svgFile]: `<svg xmlns="http://www.w3.org/2000/svg">\n<!-- lucide icons, ISC licence, drawn by scripts/icons.mjs -->\n${symbols.join("\n")}\n</svg>\n`,
    [namesFile]: `// Written by scripts/icons.mjs: change the list there.\nexport const ICON_NAMES = [\n${ICONS.map((name) => `  "${name}",\n`).join("")}] as const;\n\nexport type IconName = (typeof ICON_NAMES)[number];\n`,
  };
}

/** Returns the files that differ from what the list requires. */
export async function staleIconFiles() {
  const stale = [];
  for (const [file, text] of Object.entries(await drawIcons())) {
    if ((await readFile(file, "utf8").catch(() => "")) !== text) stale.push(file);
  }
  return stale;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [file, text] of Object.entries(await drawIcons())) await writeFile(file, text);
}
