import router, { type AgnosticRouteObject } from "@remix-run/router";
import { describe, expect, it, vi } from "vitest";
import { rememberRoutes } from "~/remix-internals/route-search.server";

const screens = ["tips", "tips/:id", "tips/:id/edit", "riders", ":any", "files/*"];

function routesWith(loader: (id: string, params: unknown) => object | null): AgnosticRouteObject[] {
  const leaf = (path: string): AgnosticRouteObject => ({
    id: path,
    path,
    loader: ({ params }) => loader(path, params),
    ...(path === "tips" ? { children: [{ id: "tips list", index: true, loader: () => loader("tips list", {}) }] } : {}),
  });
  return [{ id: "root", path: "", loader: () => loader("root", {}), children: screens.map(leaf) }];
}

/** The router with remembered routes, and how often it has searched all of them. */
function remembering() {
  const matchRoutes = vi.fn(router.matchRoutes);
  const exports = {
    matchRoutes: matchRoutes as typeof router.matchRoutes,
    createStaticHandler: router.createStaticHandler,
  };
  rememberRoutes(exports);
  return { exports, matchRoutes };
}

const ADDRESSES = [
  "/tips",
  "/tips/",
  "/TIPS",
  "/tips/7",
  "/tips/8",
  "/tips/7/edit",
  "/riders",
  "/other",
  "/files/a/b",
  "/a/b/c",
  "/%54ips",
];

describe("remembered routes", () => {
  it.each(ADDRESSES)("of %s are those of a search", (address) => {
    const { exports } = remembering();
    const routes = routesWith(() => null);
    const plain = router.matchRoutes(routes, address);
    expect(exports.matchRoutes(routes, address)).toEqual(plain);
    expect(exports.matchRoutes(routes, { pathname: address })).toEqual(plain);
  });

  it("are searched for once for each address", () => {
    const { exports, matchRoutes } = remembering();
    const routes = routesWith(() => null);
    for (const address of ["/tips", "/riders", "/tips", "/riders"]) exports.matchRoutes(routes, address);
    expect(matchRoutes).toHaveBeenCalledTimes(2);
  });

  it("are not shared: a loader that changes its parameters changes nobody else's", () => {
    const { exports } = remembering();
    const routes = routesWith(() => null);
    Object.assign(exports.matchRoutes(routes, "/tips/7")!.at(-1)!.params, { id: "8" });
    expect(exports.matchRoutes(routes, "/tips/7")!.at(-1)!.params.id).toBe("7");
  });

  it.each(ADDRESSES)("of %s are asked for their data as without", async (address) => {
    const answerOf = async (createStaticHandler: typeof router.createStaticHandler) => {
      const handler = createStaticHandler(routesWith((id, params) => ({ id, params })));
      const context = await handler.query(new Request(`http://panel${address}?page=2`));
      if (context instanceof Response) throw new Error("No redirect was asked for.");
      const { loaderData, statusCode, location, errors } = context;
      return {
        loaderData,
        statusCode,
        errors,
        path: location.pathname + location.search,
        ids: context.matches.map(({ route }) => route.id),
      };
    };
    const { exports } = remembering();
    expect(await answerOf(exports.createStaticHandler)).toEqual(await answerOf(router.createStaticHandler));
  });
});
