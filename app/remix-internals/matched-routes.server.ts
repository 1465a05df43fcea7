import type { EntryContext } from "@remix-run/node";

/**
 * Leaves only the routes that a document shows to Remix's component, which otherwise creates the objects of all routes
 * for each document and searches them for the address once more.
 *
 * Private: `RemixServer` reads `manifest.routes` and `staticHandlerContext.matches`. The browser has the whole manifest as a
 * file of its own.
 */
export function keepMatchedRoutes(page: EntryContext): void {
  const { manifest, staticHandlerContext } = page;
  const matched = staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]!] as const);
  page.manifest = { ...manifest, routes: Object.fromEntries(matched) };
}
