import { textOf } from "./visitor";

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
  /** Where it is sent to; empty for the page itself. */
  action: string;
  /** "multipart/form-data", or empty for the usual one. */
  encType: string;
  fields: Field[];
}

const NO_VALUE = new Set(["submit", "button", "image", "reset", "file"]);

/** The forms of a page that send something, without those of its frame. */
export function formsOf(html: string): PageForm[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].flatMap(([, tag = "", content = ""]) => {
    const action = attribute(tag, "action") ?? "";
    if (attribute(tag, "method") !== "post" || /\/(logout|preferences)$/.test(action)) return [];
    return [
      { id: attribute(tag, "id") ?? "", action, encType: attribute(tag, "encType") ?? "", fields: fieldsIn(content) },
    ];
  });
}

function fieldsIn(content: string): Field[] {
  const fields: Field[] = [];
  for (const [element, name = "", tag = "", inner = ""] of content.matchAll(
    /<(input|textarea|select)\b([^>]*)>(?:([\s\S]*?)<\/\1>)?/g,
  )) {
    // Without an end of its own an input swallows what follows: it is looked at by its tag alone.
    const field = name === "input" ? inputOf(tag) : name === "textarea" ? textareaOf(tag, inner) : selectOf(tag, inner);
    if (field && element !== "") fields.push(field);
  }
  return fields;
}

function inputOf(tag: string): Field | null {
  const kind = attribute(tag, "type") ?? "text";
  const name = attribute(tag, "name");
  if (name === undefined || NO_VALUE.has(kind) || isOff(tag)) return null;
  const isChoice = kind === "checkbox" || kind === "radio";
  if (isChoice && !/\schecked\b/.test(tag)) return null;
  return {
    name,
    value: attribute(tag, "value") ?? (isChoice ? "on" : ""),
    kind,
    isEditable: kind !== "hidden" && !/\sreadonly\b/i.test(tag),
    choices: [],
  };
}

function textareaOf(tag: string, inner: string): Field | null {
  const name = attribute(tag, "name");
  return name === undefined || isOff(tag)
    ? null
    : { name, value: decode(inner.replace(/^\n/, "")), kind: "textarea", isEditable: true, choices: [] };
}

function selectOf(tag: string, inner: string): Field | null {
  const name = attribute(tag, "name");
  if (name === undefined || isOff(tag)) return null;
  const options = [...inner.matchAll(/<option\b([^>]*)>([\s\S]*?)<\/option>/g)].map(([, option = "", text = ""]) => ({
    value: attribute(option, "value") ?? textOf(text),
    isChosen: /\sselected\b/.test(option),
  }));
  const value = (options.find(({ isChosen }) => isChosen) ?? options[0])?.value ?? "";
  return { name, value, kind: "select", isEditable: true, choices: options.map((option) => option.value) };
}

function isOff(tag: string): boolean {
  return /\sdisabled\b/.test(tag);
}

function attribute(tag: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(` ${tag}`)?.[1];
  return value === undefined ? undefined : decode(value);
}

function decode(text: string): string {
  const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };
  return text.replace(/&(#?\w+);/g, (all, name: string) => named[name] ?? all);
}
