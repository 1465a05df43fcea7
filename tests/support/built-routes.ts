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
  /** The id of the layout that it lies in. */
  layout: string | null;
}

/** The routes that draw what others have in common: without a loader, without an action, and without an address of their own. */
export const LAYOUTS = { panel: "shell/panel-layout", public: "shell/public-layout" };

interface ServerBuild {
  routes: Record<
    string,
    { id: string; parentId?: string; path?: string; index?: boolean; module: Record<string, unknown> }
  >;
}

/** All routes of the server's build except the root and, unless asked for, the layouts. */
export async function builtRoutes({ withLayouts = false } = {}): Promise<BuiltRoute[]> {
  const { routes } = (await import(/* @vite-ignore */ inProject("build/panel/server/index.js"))) as ServerBuild;
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? `${pathOf(route.parentId)}${route.path ? `/${route.path}` : ""}` : "";
  };
  const isLayout = (id: string) => Object.values(LAYOUTS).includes(id);
  const layoutOf = (id: string | undefined): string | null => {
    if (id === undefined) return null;
    return isLayout(id) ? id : layoutOf(routes[id]?.parentId);
  };
  return Object.values(routes)
    .filter(({ id }) => id !== "root" && (withLayouts || !isLayout(id)))
    .map(({ id, parentId, index, module }) => ({
      id,
      path: pathOf(id) || "/",
      index: index === true,
      isResource: module.default === undefined && module.ErrorBoundary === undefined,
      hasLoader: module.loader !== undefined,
      hasAction: module.action !== undefined,
      layout: layoutOf(parentId),
    }));
}
