import type { ElementType, Key, ReactElement } from "react";
import { Fragment, jsx as element, jsxs as elementOfSeveral } from "react/jsx-runtime";
import { withTextsApart } from "./texts-apart";

export { Fragment };
export type { JSX } from "react/jsx-runtime";

/** The function that TypeScript and Vite call for JSX with at most one child. */
export function jsx(type: ElementType, props: object, key?: Key): ReactElement {
  return element(type, withTextsApart(type, props), key);
}

/** The function that they call for JSX with several children. */
export function jsxs(type: ElementType, props: { children?: unknown }, key?: Key): ReactElement {
  const apart = withTextsApart(type, props);
  // React warns about one child if it expects several.
  return (Array.isArray(apart.children) ? elementOfSeveral : element)(type, apart, key);
}
