import { useLocation } from "@remix-run/react";
import { createContext, useContext } from "react";

/** The nonce of the page's content security policy; undefined in the browser, which hides it. */
export const NonceContext = createContext<string | undefined>(undefined);

/** The reference of the request that loaded the document; in the browser it is known of error pages only. */
export const ReferenceContext = createContext<string | undefined>(undefined);

/** Finds the log lines of the request that led to this page; undefined after a client-side navigation. */
export function useReference(): string | undefined {
  const reference = useContext(ReferenceContext);
  return useLocation().key === "default" ? reference : undefined;
}
