import { createElement as element, type ElementType, type ReactElement, type ReactNode } from "react";
import { withTextsApart } from "./texts-apart";

/** The function that Vite calls for JSX with a `key` after spread props. */
export function createElement(type: ElementType, props: object | null, ...children: ReactNode[]): ReactElement {
  if (children.length === 0) return element(type, withTextsApart(type, props ?? {}));
  const given = { ...props, children: children.length === 1 ? children[0] : children };
  const { children: apart, ...others } = withTextsApart(type, given);
  return Array.isArray(apart)
    ? element(type, others, ...(apart as ReactNode[]))
    : element(type, others, apart as ReactNode);
}
