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

/**
 * Lets `load` import the script of each route that the page does not have yet, before Remix does: without the script
 * Remix would load the whole document, which fails too while there is no connection.
 *
 * Private: `__remixRouter` and `__remixManifest`. The router has no public hook before a lazy route.
 */
export function loadScriptsBy(load: (address: string) => Promise<void>): void {
  const guard = (routes: typeof globalThis.__remixRouter.routes) => {
    for (const route of routes) {
      const { lazy } = route;
      const address = globalThis.__remixManifest.routes[route.id]?.module;
      if (lazy && address)
        route.lazy = async () => {
          await load(address);
          return lazy();
        };
      guard(route.children ?? []);
    }
  };
  guard(globalThis.__remixRouter.routes);
}
