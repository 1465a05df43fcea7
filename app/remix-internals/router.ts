import { matchRoutes } from "@remix-run/react";

/**
 * Returns the router's current navigation, which `useNavigation` returns only after the next render.
 *
 * Private: `__remixRouter`. No hook reads the router outside of a component.
 */
export function navigationNow() {
  return globalThis.__remixRouter.state.navigation;
}

const preloaded = new Set<string>();

/**
 * Preloads the scripts of a page but not its data, which must not be stored and would therefore be loaded twice. They are fetched
 * into the browser's cache and not imported, because browsers never import a module again that failed once, for example without a
 * connection.
 *
 * Private: `__remixRouter` and `__remixManifest`. The public `PrefetchPageLinks` and `<Link prefetch>` load the data too.
 */
export function preloadScripts(pathname: string): void {
  for (const { route } of matchRoutes(globalThis.__remixRouter.routes, pathname) ?? []) {
    for (const address of scriptsOf(route.id)) {
      if (preloaded.has(address)) continue;
      preloaded.add(address);
      window
        .fetch(address, { priority: "low" })
        .then((answer) => answer.arrayBuffer())
        .catch(() => preloaded.delete(address));
    }
  }
}

/**
 * Lets `prepare` fetch the scripts of each route that the page does not have yet, before Remix imports them. If the import
 * failed, Remix would load the whole document, which fails too while there is no connection.
 *
 * Private: `__remixRouter`. The router has no public hook before a lazy route.
 */
export function prepareScriptsBy(prepare: (addresses: readonly string[]) => Promise<void>): void {
  const guard = (routes: typeof globalThis.__remixRouter.routes) => {
    for (const route of routes) {
      const { lazy } = route;
      const addresses = scriptsOf(route.id);
      if (lazy && addresses.length > 0)
        route.lazy = async () => {
          await prepare(addresses);
          return lazy();
        };
      guard(route.children ?? []);
    }
  };
  guard(globalThis.__remixRouter.routes);
}

/** Returns the URLs of a route's scripts: its module and that module's imports. Private: `__remixManifest`. */
function scriptsOf(routeId: string): string[] {
  const entry = globalThis.__remixManifest.routes[routeId];
  return entry ? [entry.module, ...(entry.imports ?? [])] : [];
}
