import { type ElementType, Fragment, type ReactNode } from "react";
import { jsx } from "react/jsx-runtime";

/** An element that browsers show inline and know nothing of; React's types know only those of HTML. */
const TEXT = "x-text" as ElementType;

/** Elements that hold text and no elements, of HTML and of SVG. */
const TEXT_ONLY: ReadonlySet<ElementType> = new Set([
  "option",
  "title",
  "textarea",
  "style",
  "script",
  "text",
  "tspan",
  "desc",
]);

/**
 * Gives every text an element of its own (docs/decisions/0024). A browser that translates the page puts elements in the place
 * of its text nodes. React still changes and removes the nodes that it has made: old words would stay on the page, and removing
 * one fails. An element that holds nothing but text is given its new text as a whole, whatever stands in it.
 *
 * Children that are all text become one text. Beside others, a text goes into an element without meaning or style.
 */
export function withTextsApart<Props extends object>(type: ElementType, props: Props): Props {
  const { children } = props as { children?: ReactNode };
  if (Array.isArray(children)) {
    const texts = oneText(children);
    if (texts !== null) return { ...props, children: type === Fragment ? apart(texts) : texts };
    return TEXT_ONLY.has(type) || !children.some(holdsText) ? props : { ...props, children: withElements(children) };
  }
  return type === Fragment && isText(children) ? { ...props, children: apart(children) } : props;
}

/** The text of children that are nothing else; null where there are others, or none. */
function oneText(children: readonly ReactNode[]): string | null {
  if (!children.some(isText) || !children.every((child) => isText(child) || isNothing(child))) return null;
  return children.filter(isText).join("");
}

/** Neighbouring texts share one element; a space between elements stays what it is, as nobody translates it. */
function withElements(children: readonly ReactNode[]): ReactNode[] {
  let run = "";
  return children.map((child, at) => {
    if (Array.isArray(child)) return holdsText(child) ? withElements(child as ReactNode[]) : (child as ReactNode[]);
    if (!isText(child)) return child;
    run += String(child);
    if (isText(children[at + 1])) return null;
    const text = run;
    run = "";
    return text.trim() === "" ? text : apart(text, at);
  });
}

function apart(text: string | number, at?: number): ReactNode {
  return jsx(TEXT, { children: text }, at === undefined ? undefined : `text ${at}`);
}

function holdsText(child: ReactNode): boolean {
  return Array.isArray(child) ? child.some(holdsText) : isText(child);
}

/** React shows nothing for an empty text. */
function isText(child: ReactNode): child is string | number {
  return (typeof child === "string" && child !== "") || typeof child === "number";
}

function isNothing(child: ReactNode): boolean {
  return child === null || child === undefined || typeof child === "boolean" || child === "";
}
