import type { EntryContext } from "@remix-run/node";

/**
 * Passes only the routes of the document to Remix's component, which otherwise creates the objects of all routes for each
 * document and searches them for the URL again.
 *
 * Private: `RemixServer` reads `manifest.routes` and `staticHandlerContext.matches`. The browser loads the whole manifest as a
 * separate file.
 */
export function keepMatchedRoutes(page: EntryContext): void {
  const { manifest, staticHandlerContext } = page;
  const matched = staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]!] as const);
  page.manifest = { ...manifest, routes: Object.fromEntries(matched) };
}
