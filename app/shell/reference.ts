import { useLocation } from "@remix-run/react";
import { createContext, useContext } from "react";

/** The reference of the request that the document came with; in the browser it is known of error pages only. */
export const ReferenceContext = createContext<string | undefined>(undefined);

/** Finds the log lines of the request that led to this page; undefined for a page that no request led to. */
export function useReference(): string | undefined {
  const reference = useContext(ReferenceContext);
  // What the browser has navigated to since has nothing to do with it.
  return useLocation().key === "default" ? reference : undefined;
}
