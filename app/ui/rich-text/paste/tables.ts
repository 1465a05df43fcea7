import { BLOCKS, isBlank } from "./blank";

/**
 * Writes each row of a table as a line, with its cells separated by a dash. A table with one column is just a box around its
 * text.
 *
 * @returns whether there was a table with several columns
 */
export function tablesToLines(body: HTMLElement): boolean {
  let found = false;
  // The order is reversed, because later tables are inside of earlier ones.
  for (const table of [...body.querySelectorAll("table")].reverse()) {
    const rows = cellsOfRows(table).map((cells) => cells.filter((cell) => !isBlank(cell)));
    const isBox = rows.every((cells) => cells.length < 2);
    if (isBox) {
      table.replaceWith(...[table.caption, ...rows.flat()].flatMap((part) => (part ? [divOf(part)] : [])));
      continue;
    }
    found = true;
    const lines = rows.map(lineOf);
    table.replaceWith(...(table.caption ? [divOf(table.caption)] : []), ...lines);
  }
  return found;
}

/** Returns the cells of each row, including those that span down from rows above. */
function cellsOfRows(table: HTMLTableElement): HTMLTableCellElement[][] {
  const rows = [...table.rows];
  const grid: HTMLTableCellElement[][] = rows.map(() => []);
  rows.forEach((row, at) => {
    let column = 0;
    for (const cell of row.cells) {
      while (grid[at]![column]) column++;
      const last = cell.rowSpan === 0 ? rows.length : Math.min(rows.length, at + cell.rowSpan);
      for (let below = at; below < last; below++)
        for (let beside = 0; beside < cell.colSpan; beside++) grid[below]![column + beside] ??= cell;
    }
  });
  return grid.map((cells) => [...new Set(Object.values(cells))]);
}

function lineOf(cells: readonly HTMLTableCellElement[]): HTMLElement {
  const line = document.implementation.createHTMLDocument().createElement("p");
  cells.forEach((cell, at) => {
    if (at > 0) line.append(" – ");
    const words = inOneLine(cell.cloneNode(true) as HTMLElement);
    if (cell.localName === "th") {
      const strong = line.ownerDocument.createElement("strong");
      strong.append(...words);
      line.append(strong);
    } else line.append(...words);
  });
  return line;
}

/** Returns the content of a cell without its blocks, which are separated by commas. */
function inOneLine(cell: HTMLElement): ChildNode[] {
  for (const end of cell.querySelectorAll("br")) end.replaceWith(separatorAfter(cell, end));
  for (const block of [...cell.querySelectorAll(BLOCKS)].reverse()) {
    const holdsBlocks = block.querySelector("[data-line]") !== null;
    const line = cell.ownerDocument.createElement("span");
    line.append(...block.childNodes);
    if (!holdsBlocks) line.dataset.line = "";
    block.replaceWith(line);
  }
  const lines = [...cell.querySelectorAll("[data-line]")].filter((line) => !isBlank(line));
  for (const line of lines.slice(0, -1)) line.after(separatorAfter(cell, line, true));
  trimEnds(cell);
  return [...cell.childNodes];
}

/** Returns the separator between the text of a cell before this place and the text after it. */
function separatorAfter(cell: HTMLElement, place: Element, inclusive = false): string {
  const range = cell.ownerDocument.createRange();
  range.setStart(cell, 0);
  if (inclusive) range.setEndAfter(place);
  else range.setEndBefore(place);
  return /[.,;:!?]\s*$/.test(range.toString()) || range.toString().trim() === "" ? " " : ", ";
}

function trimEnds(cell: HTMLElement): void {
  const texts: Text[] = [];
  const walker = cell.ownerDocument.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    text.data = text.data.replace(/^[\s\u00a0]+/, "");
    if (text.data !== "") break;
  }
  for (const text of texts.reverse()) {
    text.data = text.data.replace(/[\s\u00a0]+$/, "");
    if (text.data !== "") break;
  }
}

function divOf(part: HTMLElement): HTMLElement {
  const div = part.ownerDocument.createElement("div");
  div.append(...part.childNodes);
  return div;
}
