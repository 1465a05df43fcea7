import type { ElementType, Key, ReactElement } from "react";
import * as react from "react/jsx-dev-runtime";
import { withTextsApart } from "./texts-apart";

export const { Fragment } = react;
export type { JSX } from "react/jsx-dev-runtime";

/** The function that the development server and the tests call for JSX; source and self are for React's warnings. */
export function jsxDEV(
  type: ElementType,
  props: { children?: unknown },
  key: Key | undefined,
  isStatic: boolean,
  source?: { fileName: string; lineNumber: number; columnNumber: number },
  self?: unknown,
): ReactElement {
  const apart = withTextsApart(type, props);
  return react.jsxDEV(type, apart, key, isStatic && Array.isArray(apart.children), source, self);
}
