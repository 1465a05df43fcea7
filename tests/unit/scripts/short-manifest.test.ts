import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { shortScript } from "../../../scripts/lib/short-manifest.mjs";

const FLAGS = {
  hasAction: false,
  hasLoader: true,
  hasErrorBoundary: false,
  hasClientAction: false,
  hasClientLoader: false,
};
const route = (id: string, more: object = {}) => ({
  id,
  parentId: "root",
  path: `adminPanel/${id}`,
  ...FLAGS,
  module: `/assets/${id}-abcdefg.js`,
  imports: ["/assets/framework-1234567.js"],
  css: [],
  ...more,
});
const { parentId: _, ...root } = route("root", { path: "", hasErrorBoundary: true });
const other = Array.from({ length: 150 }, (_, number) => `/assets/part-${1000000 + number}.js`);
const manifest = {
  entry: { module: "/assets/entry-abcdefg.js", imports: [], css: [] },
  routes: {
    root,
    tips: route("tips", {
      hasAction: true,
      hasClientAction: true,
      imports: ["/assets/framework-1234567.js", ...other],
    }),
    tip: route("tip", { parentId: "tips", path: ":id/*", imports: [] }),
    start: (({ path: _, ...index }) => ({ ...index, index: true as const }))(route("start", { hasClientLoader: true })),
  },
  url: "/assets/manifest-1234abcd.js",
  version: "1234abcd",
};

describe("the short script with the map of all routes", () => {
  it("assigns the map that Remix wrote", async () => {
    const window: { __remixManifest?: unknown } = {};
    runInNewContext((await shortScript(manifest))!, { window });
    expect(JSON.parse(JSON.stringify(window.__remixManifest))).toEqual(manifest);
  });

  it("is not made of a map with more than it can say", async () => {
    const routes = { ...manifest.routes, tips: route("tips", { css: ["/assets/tips-1234567.css"] }) };
    expect(await shortScript({ ...manifest, routes })).toBeNull();
  });
});
