import router, { type AgnosticRouteObject, type StaticHandler } from "@remix-run/router";

/** The number of addresses that are remembered: more than the panel has routes, as people write them. */
const MAX_ADDRESSES = 1000;

/**
 * Lets Remix find the routes of an address once instead of twice for each request, through all routes, which it flattens
 * and sorts anew each time: what it found is remembered, and its handler searches only the routes that are already known
 * to match. Who may open a route is decided by its guard, as before.
 *
 * Private: `@remix-run/server-runtime` reads `matchRoutes` and `createStaticHandler` from the router's exports when it
 * needs them. Neither Remix nor the router has an option for it.
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
    // Addresses without a route are endless, and so are those with a parameter.
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
    // A copy, whose parameters a loader may change.
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

/** The routes of a branch, each with the next one as its only child. */
function onlyBranch(branch: AgnosticRouteObject[]): AgnosticRouteObject[] {
  return branch.reduceRight<AgnosticRouteObject[]>(
    (below, route) => [route.index ? route : { ...route, children: below }],
    [],
  );
}
