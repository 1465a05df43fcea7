/**
 * Options of Remix's compiler. It is a Vite plugin, so `vite.config.ts` passes them to it.
 *
 * `v3_lazyRouteDiscovery` stays off: it would open `/__manifest`, which answers any list of paths that a
 * stranger sends and has an unfixed denial of service in Remix 2.
 *
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  appDirectory: "app",
  // The compiler empties it, and the embedded API already runs from beside it by then.
  buildDirectory: "build/panel",
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_routeConfig: true,
    v3_lazyRouteDiscovery: false,
  },
};
