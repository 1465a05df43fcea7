import { decimalsOf } from "contract/currency-decimals";

/** The parts of an XLSX file (ECMA-376, SpreadsheetML) besides the rows of its sheets. */

const NAMESPACE = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAX_SHEET_NAME_CHARACTERS = 31;
/** The largest number of characters in a cell. */
const MAX_CELL_CHARACTERS = 32_767;
/** Formats 14 and 22 are a date, and a date with time, in the reader's language; 49 is text. */
const FORMATS = { plain: 0, header: 0, text: 49, day: 14, time: 22 } as const;
const STYLES = Object.keys(FORMATS) as (keyof typeof FORMATS)[];
const FIRST_OWN_FORMAT = 164;

export type CellStyle = keyof typeof FORMATS;
export const styleOf = (style: CellStyle): number => STYLES.indexOf(style);

/** The formats of a file's cells, including one for each currency of its rows. */
export class Styles {
  private readonly currencies: string[] = [];

  /** @param code ISO 4217 */
  ofMoney(code: string): number {
    const known = this.currencies.indexOf(code);
    return STYLES.length + (known >= 0 ? known : this.currencies.push(code) - 1);
  }

  xml(): string {
    const own = this.currencies.map((code, at) => {
      const digits = decimalsOf(code);
      const amount = digits === 0 ? "#,##0" : `#,##0.${"0".repeat(digits)}`;
      return `<numFmt numFmtId="${FIRST_OWN_FORMAT + at}" formatCode="${amount} [$${code}]"/>`;
    });
    const cell = (format: number, font = 0) =>
      `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;
    const cells = [
      ...STYLES.map((style) => cell(FORMATS[style], style === "header" ? 1 : 0)),
      ...own.map((_, at) => cell(FIRST_OWN_FORMAT + at)),
    ];
    return `${HEAD}<styleSheet ${NAMESPACE}>${own.length === 0 ? "" : `<numFmts count="${own.length}">${own.join("")}</numFmts>`}<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${cells.length}">${cells.join("")}</cellXfs></styleSheet>`;
  }
}

/** Removes characters that XML can't contain, and escapes text that looks like an escaped character. */
export function xmlText(text: string): string {
  return text
    .slice(0, MAX_CELL_CHARACTERS)
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu, "")
    .replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_")
    .replace(/\r/g, "_x000D_")
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;");
}

/** Returns a name such as "A", "Z" or "AA". @param index from 0 */
export function columnName(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest === 0 ? "" : columnName(rest - 1)) + String.fromCharCode(65 + (index % 26));
}

/** Returns the beginning of a sheet whose first row stays visible. @param headers decide the columns' widths */
export function sheetBegin(headers: readonly string[]): string {
  const widths = headers.map((header, at) => {
    const width = Math.min(Math.max(header.length + 3, 18), 40);
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`;
  });
  return `${HEAD}<worksheet ${NAMESPACE}><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join("")}</cols><sheetData>`;
}

export const SHEET_END = "</sheetData></worksheet>";

/** Returns the parts that name the sheets, by file name. @param names of the sheets, in their order */
export function bookParts(names: readonly string[]): [file: string, xml: string][] {
  const sheets = names.map((name, at) => ({ name: sheetName(name), id: `rId${at + 1}`, number: at + 1 }));
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  const type = (part: string, of: string) =>
    `<Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${of}+xml"/>`;
  return [
    [
      "xl/workbook.xml",
      `${HEAD}<workbook ${NAMESPACE} xmlns:r="${RELATIONS}"><sheets>${sheets.map(({ name, id, number }) => `<sheet name="${xmlText(name)}" sheetId="${number}" r:id="${id}"/>`).join("")}</sheets></workbook>`,
    ],
    [
      "xl/_rels/workbook.xml.rels",
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${sheets.map(({ id, number }) => relation(id, "worksheet", `worksheets/sheet${number}.xml`)).join("")}${relation(`rId${sheets.length + 1}`, "styles", "styles.xml")}</Relationships>`,
    ],
    [
      "_rels/.rels",
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relation("rId1", "officeDocument", "xl/workbook.xml")}</Relationships>`,
    ],
    [
      "[Content_Types].xml",
      `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${type("xl/workbook.xml", "sheet.main")}${type("xl/styles.xml", "styles")}${sheets.map(({ number }) => type(`xl/worksheets/sheet${number}.xml`, "worksheet")).join("")}</Types>`,
    ],
  ];
}

/** Returns a name that all spreadsheets accept. */
function sheetName(name: string): string {
  const safe = name.replace(/[[\]:*?/\\]/g, " ").replace(/^'+|'+$/g, "");
  return safe.slice(0, MAX_SHEET_NAME_CHARACTERS).trim() || "1";
}
