import { matchRoutes } from "@remix-run/react";

const known = new Set<string>();

/**
 * Fetches the scripts of a page ahead. Not its data: that may not be stored, so it would only be
 * fetched twice, and for every row that a pointer passes.
 */
export function preloadPage(pathname: string): void {
  const { routes } = globalThis.__remixManifest;
  for (const { route } of matchRoutes(globalThis.__remixRouter.routes, pathname) ?? []) {
    const entry = routes[route.id];
    for (const href of entry ? [entry.module, ...(entry.imports ?? [])] : []) {
      if (known.has(href)) continue;
      known.add(href);
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    }
  }
}
