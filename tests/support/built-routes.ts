import { inProject } from "../../runtime/paths.mjs";

/** A route of the built panel. */
export interface BuiltRoute {
  id: string;
  /** Its whole pattern: "/adminPanel/Tip_Management/delete". */
  path: string;
  index: boolean;
  /** Draws no page: what its loader answers is the answer. */
  isResource: boolean;
  hasLoader: boolean;
  hasAction: boolean;
}

interface ServerBuild {
  routes: Record<
    string,
    { id: string; parentId?: string; path?: string; index?: boolean; module: Record<string, unknown> }
  >;
}

/** All routes of the server's build except the root. */
export async function builtRoutes(): Promise<BuiltRoute[]> {
  const { routes } = (await import(/* @vite-ignore */ inProject("build/server/index.js"))) as ServerBuild;
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? `${pathOf(route.parentId)}${route.path ? `/${route.path}` : ""}` : "";
  };
  return Object.values(routes)
    .filter(({ id }) => id !== "root")
    .map(({ id, index, module }) => ({
      id,
      path: pathOf(id) || "/",
      index: index === true,
      isResource: module.default === undefined && module.ErrorBoundary === undefined,
      hasLoader: module.loader !== undefined,
      hasAction: module.action !== undefined,
    }));
}
