import { DOMParser as MarkupReader, DOMSerializer, type Node as Content } from "prosemirror-model";
import { richTextSchema } from "./schema";

const ALIASES: Readonly<Record<string, string>> = { b: "strong", i: "em", h1: "h2" };
const MARKS = new Set(["a", "strong", "em"]);
const SPACES = /[ \t\r\n\f]+/g;

/** @returns null for markup that the editor can't represent without losing a part of it */
export function readMarkup(html: string): Content | null {
  // The page's content security policy would report styles, even in a document that is not shown.
  if (/<style/i.test(html)) return null;
  // Without the tag, scripts at the beginning would not be in the body.
  const { body } = new DOMParser().parseFromString(`<body>${html}`, "text/html");
  for (const part of [body, ...body.querySelectorAll("blockquote")]) wrapLooseText(part);
  const content = MarkupReader.fromSchema(richTextSchema).parse(body);
  const isEmpty = body.childNodes.length === 0;
  return isEmpty || outlineOf(body) === outlineOf(elementOf(content)) ? content : null;
}

/** Returns the markup of an edited text, one block per line; empty if there is nothing to read in it. */
export function writeMarkup(content: Content): string {
  const element = elementOf(content);
  if (element.textContent.trim() === "" && !element.querySelector("hr")) return "";
  for (const item of element.querySelectorAll("li")) tighten(item);
  for (const list of element.querySelectorAll("ul, ol")) indent(list);
  return [...element.children].map((block) => block.outerHTML).join("\n");
}

function elementOf(content: Content): HTMLElement {
  // A document without a window loads and runs nothing.
  const inert = document.implementation.createHTMLDocument();
  const element = inert.createElement("div");
  element.append(DOMSerializer.fromSchema(richTextSchema).serializeFragment(content.content, { document: inert }));
  return element;
}

/** Puts text outside of any paragraph into a paragraph, as browsers show it. */
function wrapLooseText(part: Element): void {
  let paragraph: HTMLElement | null = null;
  for (const node of [...part.childNodes]) {
    const isBlank = node.nodeType === Node.TEXT_NODE && node.textContent!.replace(SPACES, "") === "";
    const isInline =
      node.nodeType === Node.TEXT_NODE || (isElement(node) && (MARKS.has(nameOf(node)) || node.localName === "br"));
    if (!isInline) paragraph = null;
    else if (paragraph) paragraph.append(node);
    else if (isBlank) node.remove();
    else {
      paragraph = part.ownerDocument.createElement("p");
      node.replaceWith(paragraph);
      paragraph.append(node);
    }
  }
}

/** Removes the paragraph from an item that has only one, because people write lists without it. */
function tighten(item: Element): void {
  const [first, ...rest] = item.children;
  if (first?.localName !== "p" || first.previousSibling || !rest.every((part) => /^[uo]l$/.test(part.localName)))
    return;
  first.replaceWith(...first.childNodes);
}

/** Writes each item of a list on a separate line. */
function indent(list: Element): void {
  let depth = 0;
  for (let outer = list.closest("li"); outer; outer = outer.parentElement!.closest("li")) depth += 2;
  const line = "\n" + "  ".repeat(depth);
  for (const item of list.children) item.before(`${line}  `);
  list.append(line);
  if (depth > 0) list.before(line);
}

/** Returns everything visible in the markup in a normalized form: two texts with the same outline are the same. */
function outlineOf(body: HTMLElement): string {
  const copy = body.cloneNode(true) as HTMLElement;
  for (const item of copy.querySelectorAll("li")) {
    for (const child of [...item.childNodes])
      if (child.nodeType === Node.TEXT_NODE && child.textContent!.replace(SPACES, "") === "" && isBetweenBlocks(child))
        child.remove();
    tighten(item);
  }
  const parts: { marks: string; text: string }[] = [];
  const last = () => parts.at(-1);
  const block = (tag: string) => {
    const before = last();
    if (before && before.marks !== TAG) before.text = before.text.replace(/ $/, "");
    if (before?.text === "") parts.pop();
    parts.push({ marks: TAG, text: tag });
  };
  const walk = (node: Node, marks: readonly string[]): void => {
    if (node.nodeType === Node.TEXT_NODE) {
      const before = last();
      let text = node.textContent!.replace(SPACES, " ");
      if (!before || before.marks === TAG || before.text.endsWith(" ")) text = text.replace(/^ /, "");
      const key = [...new Set(marks)].sort().join(" ");
      if (text === "") return;
      if (before?.marks === key) before.text += text;
      else parts.push({ marks: key, text });
      return;
    }
    // Nobody sees a comment, but somebody has written it.
    if (!isElement(node)) return block("comment");
    const name = nameOf(node);
    const tag = [name, ...attributesOf(node)].join(" ");
    if (MARKS.has(name)) return node.childNodes.forEach((child) => walk(child, [...marks, tag]));
    block(`<${tag}>`);
    node.childNodes.forEach((child) => walk(child, marks));
    if (name !== "br" && name !== "hr") block(`</${name}>`);
  };
  copy.childNodes.forEach((node) => walk(node, []));
  // The last part may be blank text after the last block.
  block("");
  return JSON.stringify(parts);
}

/** Replaces the marks of a part that is a block's tag. */
const TAG = "<>";

function isElement(node: Node): node is Element {
  return node.nodeType === Node.ELEMENT_NODE;
}

function isBetweenBlocks({ previousSibling, nextSibling }: ChildNode): boolean {
  return [previousSibling, nextSibling].some((node) => node && isElement(node) && /^([uo]l|p)$/.test(node.localName));
}

function nameOf({ localName }: Element): string {
  return ALIASES[localName] ?? localName;
}

/** Leaves out `rel`, because the sanitiser gives every link the same one. */
function attributesOf(element: Element): string[] {
  return [...element.attributes]
    .filter(({ name }) => !(element.localName === "a" && name === "rel"))
    .map(({ name, value }) => `${name}=${JSON.stringify(value)}`)
    .sort();
}
