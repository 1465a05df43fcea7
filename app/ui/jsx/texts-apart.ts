import { type ElementType, Fragment, type ReactNode } from "react";
import { jsx } from "react/jsx-runtime";

/** An unknown element, which browsers show inline. React's types know only HTML elements. */
const TEXT = "x-text" as ElementType;

/** Elements that contain text and no elements, in HTML and in SVG. */
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
 * Puts every text into a separate element (docs/decisions/0024). A browser that translates the page replaces its text nodes by
 * elements. React still changes and removes the nodes that it has created, so old words would stay on the page, and removing a
 * node would fail. If an element contains only text, React sets its whole content, whatever is in it.
 *
 * Children that are all text become one text. A text beside other children gets an element without meaning or style.
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

/** Returns the text of children that are only text; null if there are others, or none. */
function oneText(children: readonly ReactNode[]): string | null {
  if (!children.some(isText) || !children.every((child) => isText(child) || isNothing(child))) return null;
  return children.filter(isText).join("");
}

/** Neighboring texts share one element. A space between elements stays a text node, because nobody translates it. */
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

/** Whether a child is a text; React shows nothing for an empty one. */
function isText(child: ReactNode): child is string | number {
  return (typeof child === "string" && child !== "") || typeof child === "number";
}

function isNothing(child: ReactNode): boolean {
  return child === null || child === undefined || typeof child === "boolean" || child === "";
}
