import router, { type AgnosticRouteObject, type StaticHandler } from "@remix-run/router";

/** The number of URLs that are remembered, which is larger than the number of routes, because people write URLs in different ways. */
const MAX_ADDRESSES = 1000;

/**
 * Makes Remix search the routes of a URL once instead of twice for each request; each search would flatten and sort all routes
 * again. The result is remembered, and Remix's handler searches only the routes that are already known to match. The guard still
 * decides who may open a route.
 *
 * Private: `@remix-run/server-runtime` reads `matchRoutes` and `createStaticHandler` from the router's exports when it needs
 * them. Neither Remix nor the router has an option for this.
 */
export function rememberRoutes(exports: Pick<typeof router, "matchRoutes" | "createStaticHandler"> = router): void {
  const { matchRoutes, createStaticHandler } = exports;
  const remembered = new WeakMap<AgnosticRouteObject[], Map<string, ReturnType<typeof matchRoutes>>>();

  const search = (routes: AgnosticRouteObject[], pathname: string, basename: string | undefined) => {
    const known = remembered.get(routes) ?? new Map<string, ReturnType<typeof matchRoutes>>();
    remembered.set(routes, known);
    const key = `${basename ?? ""} ${pathname}`;
    const found = known.get(key);
    if (found) return found;
    const matches = matchRoutes(routes, pathname, basename);
    // There is no limit to URLs without a route, or with a parameter.
    if (!matches) return null;
    if (known.size >= MAX_ADDRESSES) known.clear();
    known.set(key, matches);
    return matches;
  };
  const rememberedRoutes = (
    routes: AgnosticRouteObject[],
    location: string | { pathname?: string },
    basename?: string,
  ) => {
    const pathname = typeof location === "string" ? location : (location.pathname ?? "/");
    // A copy is returned, because a loader may change its parameters.
    return search(routes, pathname, basename)?.map((match) => ({ ...match, params: { ...match.params } })) ?? null;
  };

  exports.matchRoutes = rememberedRoutes as typeof matchRoutes;
  exports.createStaticHandler = (routes, options) => {
    const whole = createStaticHandler(routes, options);
    const handlers = new Map<string, StaticHandler>();
    const handlerOf = ({ url }: Request): StaticHandler => {
      const matches = search(routes, new URL(url).pathname, options?.basename);
      const leaf = matches?.at(-1)?.route.id;
      if (!matches || leaf === undefined) return whole;
      const known = handlers.get(leaf);
      if (known) return known;
      const handler = createStaticHandler(onlyBranch(matches.map(({ route }) => route)), options);
      handlers.set(leaf, handler);
      return handler;
    };
    return {
      ...whole,
      query: (request, how) => handlerOf(request).query(request, how),
      queryRoute: (request, how) => handlerOf(request).queryRoute(request, how),
    };
  };
}

/** Returns the routes of a branch, each with the next one as its only child. */
function onlyBranch(branch: AgnosticRouteObject[]): AgnosticRouteObject[] {
  return branch.reduceRight<AgnosticRouteObject[]>(
    (below, route) => [route.index ? route : { ...route, children: below }],
    [],
  );
}
