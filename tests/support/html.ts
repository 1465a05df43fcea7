import { type Cheerio, type CheerioAPI, load } from "cheerio";

/** An element of a page, read. */
export interface PageElement {
  name: string;
  /** Its attributes; their names are in lower case. */
  attributes: Readonly<Record<string, string | undefined>>;
  /** The text as a person reads it, see `textOf`. */
  text: string;
  /** Its inner HTML. */
  html: string;
}

/** A field of a page's form that takes part when it is sent. */
export interface Field {
  name: string;
  value: string;
  /** Type of an input, else the element's name. */
  kind: string;
  /** A person can change it. */
  isEditable: boolean;
  choices: string[];
}

/** A form as a page has it. */
export interface PageForm {
  id: string;
  /** The address that it is sent to; empty for the page itself. */
  action: string;
  /** "multipart/form-data", or empty for the default one. */
  encType: string;
  fields: Field[];
}

const UNSENT_TYPES = new Set(["submit", "button", "image", "reset", "file"]);

/** Parses as a browser does whose scripts are off. */
const parse = (html: string): CheerioAPI => load(html, { scriptingEnabled: false });

type Node = Parameters<CheerioAPI["contains"]>[0];
type Selection = Cheerio<Node>;

/** The elements of a page that a CSS selector names, in their order. */
export function elementsIn(html: string, selector: string): PageElement[] {
  const page = parse(html);
  return page(selector)
    .get()
    .map((node) => ({
      name: page(node).prop("tagName")?.toLowerCase() ?? "",
      attributes: page(node).attr() ?? {},
      text: readText(page(node)),
      html: page(node).html() ?? "",
    }));
}

/**
 * The only element of a page that a CSS selector names.
 * @throws when there is none, or there are several
 */
export function elementIn(html: string, selector: string): PageElement {
  const found = elementsIn(html, selector);
  if (found.length !== 1) throw new Error(`${found.length} elements of the page are ${selector}.`);
  return found[0]!;
}

/** Text of a page, or of its elements that a CSS selector names, as a person reads it. */
export function textOf(html: string, selector?: string): string {
  const page = parse(html);
  return readText(selector === undefined ? page.root() : page(selector));
}

function readText(selection: Selection): string {
  const texts: string[] = [];
  const walk = (node: Node): void => {
    if (node.type === "text") texts.push(node.data);
    else if ("children" in node && node.type !== "script" && node.type !== "style") node.children.forEach(walk);
  };
  selection.get().forEach(walk);
  return texts.join(" ").replace(/\s+/g, " ").trim();
}

/** Every text and every attribute's value in the element that a CSS selector names, as the parser read it. */
export function valuesIn(html: string, selector: string): string[] {
  const page = parse(html);
  const values: string[] = [];
  const walk = (node: Node): void => {
    if (node.type === "text") values.push(node.data);
    if ("attribs" in node) values.push(...Object.values(node.attribs));
    if ("children" in node) node.children.forEach(walk);
  };
  page(selector).get().forEach(walk);
  return values;
}

/** The addresses of the links in a part of a page. */
export function linksIn(html: string, selector = "main"): string[] {
  return elementsIn(html, `${selector} a[href]`).map(({ attributes }) => attributes.href!);
}

/** The title of a page without the product's name. */
export const titleOf = (html: string): string => textOf(html, "head > title").replace(/ · [^·]*$/, "");

/** The forms of a page that send something, without those of its frame. */
export function formsOf(html: string): PageForm[] {
  const page = parse(html);
  return page('form[method="post"]')
    .get()
    .flatMap((form) => {
      const attribute = (name: string) => page(form).attr(name) ?? "";
      const action = attribute("action");
      if (/\/(logout|preferences)$/.test(action)) return [];
      const fields = page(form)
        .find("input, textarea, select")
        .get()
        .flatMap((control) => fieldOf(page, page(control)) ?? []);
      return [{ id: attribute("id"), action, encType: attribute("enctype"), fields }];
    });
}

function fieldOf(page: CheerioAPI, control: Selection): Field | null {
  const name = control.attr("name");
  const tag = control.prop("tagName");
  const type = control.attr("type") ?? "text";
  if (name === undefined || control.attr("disabled") !== undefined) return null;
  if (tag === "SELECT") {
    const options = control.find("option").get();
    const valueOf = (option: (typeof options)[number]) => page(option).attr("value") ?? readText(page(option));
    const selected = options.find((option) => page(option).attr("selected") !== undefined) ?? options[0];
    return {
      name,
      value: selected ? valueOf(selected) : "",
      kind: "select",
      isEditable: true,
      choices: options.map(valueOf),
    };
  }
  if (tag === "TEXTAREA") return { name, value: control.text(), kind: "textarea", isEditable: true, choices: [] };
  const isChoice = type === "checkbox" || type === "radio";
  if (UNSENT_TYPES.has(type) || (isChoice && control.attr("checked") === undefined)) return null;
  const isEditable = type !== "hidden" && control.attr("readonly") === undefined;
  return { name, value: control.attr("value") ?? (isChoice ? "on" : ""), kind: type, isEditable, choices: [] };
}

/** Names and values of the inputs that a page's form would send, by the form's id. */
export function fieldsOf(html: string, formId: string): Record<string, string> {
  const page = parse(html);
  const fields: Record<string, string> = {};
  for (const input of page(`form[id="${formId}"] input[name]`).get()) {
    const { name = "", type, value, checked } = page(input).attr() ?? {};
    if (type === "checkbox" && checked === undefined) continue;
    fields[name] = value ?? (type === "checkbox" ? "on" : "");
  }
  return fields;
}

/**
 * The errors beside a field of a page's form.
 * @throws when no control refers to them
 */
export function errorsBeside(html: string, field: string): string[] {
  const page = parse(html);
  const box = page(`div[id$="-${field}-error"]`).first();
  const id = box.attr("id");
  if (id === undefined) return [];
  if (page(`[aria-describedby~="${id}"]`).length === 0) throw new Error(`No control refers to ${id}.`);
  return box
    .find("p")
    .get()
    .map((paragraph) => readText(page(paragraph)));
}

/** The opening tags of the elements that a CSS selector names, with their attributes as they were read. */
export function tagsIn(html: string, selector: string): string[] {
  const page = parse(html);
  return page(selector)
    .get()
    .map((node) =>
      page
        .html(page(node).clone().empty())
        .replace(/<\/[^>]*>$/, "")
        .replaceAll("&amp;", "&"),
    );
}
