import { createContext, useContext } from "react";

/** The nonce of the page's content security policy; there is none in the browser, which hides it. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
