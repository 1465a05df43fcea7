import type { ElementType, Key, ReactElement } from "react";
import { Fragment, jsx as element, jsxs as elementOfSeveral } from "react/jsx-runtime";
import { withTextsApart } from "./texts-apart";

export { Fragment };
export type { JSX } from "react/jsx-runtime";

/** What TypeScript and Vite make of JSX with one child or none. */
export function jsx(type: ElementType, props: object, key?: Key): ReactElement {
  return element(type, withTextsApart(type, props), key);
}

/** What they make of JSX with several children. */
export function jsxs(type: ElementType, props: { children?: unknown }, key?: Key): ReactElement {
  const apart = withTextsApart(type, props);
  // React warns of one child where it expects several.
  return (Array.isArray(apart.children) ? elementOfSeveral : element)(type, apart, key);
}
