import { useMatches } from "@remix-run/react";
import { i18nOptions } from "./options";

/** Returns the namespaces that the page's routes name in their `handle.i18n`, after the default one. */
export function useRouteNamespaces(): string[] {
  const named = useMatches().flatMap(({ handle }) => (handle as { i18n?: string | string[] } | undefined)?.i18n ?? []);
  return [...new Set([i18nOptions.defaultNS, ...named])];
}
