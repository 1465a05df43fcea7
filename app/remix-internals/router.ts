import { matchRoutes } from "@remix-run/react";

/**
 * The router's current navigation; `useNavigation` returns it only after the next render.
 *
 * Private: `__remixRouter`. No hook reads the router outside of a component.
 */
export function navigationNow() {
  return globalThis.__remixRouter.state.navigation;
}

const preloaded = new Set<string>();

/**
 * Preloads the scripts of a page but not its data, which must not be stored and would therefore be loaded twice.
 *
 * Private: `__remixRouter` and `__remixManifest`. The public `PrefetchPageLinks` and `<Link prefetch>` load the data
 * too.
 */
export function preloadScripts(pathname: string): void {
  const { routes } = globalThis.__remixManifest;
  for (const { route } of matchRoutes(globalThis.__remixRouter.routes, pathname) ?? []) {
    const entry = routes[route.id];
    for (const href of entry ? [entry.module, ...(entry.imports ?? [])] : []) {
      if (preloaded.has(href)) continue;
      preloaded.add(href);
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    }
  }
}
