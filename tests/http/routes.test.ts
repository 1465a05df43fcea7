import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { matchScreen } from "~/access/screens";
import { screenIds, screenOf, type ScreenId } from "~/access/screens";
import { inProject } from "../../runtime/paths.mjs";
import { type BuiltRoute, builtRoutes, LAYOUTS } from "../support/built-routes";
import { ADMIN, INSPECTOR } from "../support/people";
import { fileOf, guardsIn } from "../support/route-sources";
import { redirectOf, signedIn, Visitor } from "../support/visitor";

/** Public routes besides the public screens. A new one has to be added here deliberately. */
const PUBLIC_ROUTES = ["modules/home/route", "panel-home", "shell/preferences-route", "modules/home/not-found"];

/** Routes outside of the screens, with the screen whose access they need. */
const OTHER_ROUTES: Partial<Record<string, ScreenId>> = {
  "modules/uploads/route": "dashboard",
  "modules/openapi/route": "dashboard",
};

let routes: BuiltRoute[];

beforeAll(async () => {
  routes = await builtRoutes();
});

function placeOf({ id, path }: BuiltRoute) {
  const screen = matchScreen(path) ?? OTHER_ROUTES[id] ?? null;
  return {
    id,
    path,
    screen,
    isPublic: screen === null ? PUBLIC_ROUTES.includes(id) : screenOf(screen).access === "public",
  };
}

/** The questions of a list that are about what another screen has: they take both screens (`tests/http/access-matrix`). */
const ABOUT_ANOTHER: readonly (readonly [path: RegExp, screen: ScreenId])[] = [
  [/\/notify$/, "Notification_Management"],
];

/** The screens that a guard may name below a screen: the screen itself, its parent and its children. */
function namesUnder(screen: ScreenId | null): string[] {
  return screen === null
    ? []
    : [screen, screenOf(screen).parent ?? screen, ...screenIds.filter((id) => screenOf(id).parent === screen)];
}

describe("loaders and actions", () => {
  it("are created by a guard that names their screen, or are on the public list", () => {
    const faults: string[] = [];
    const root = { id: "root", path: "/", isPublic: true, screen: null };
    for (const { id, path, isPublic, screen } of [root, ...routes.map(placeOf)]) {
      for (const [name, { maker, names }] of guardsIn(fileOf(id))) {
        const wanted = `${isPublic ? "public" : "guarded"}${name === "loader" ? "Loader" : "Action"}`;
        if (maker !== wanted) faults.push(`${id}: ${name} is made by ${maker}, not ${wanted}`);
        // A list of screens holds those of the routes that have this file, and no others.
        const own = new Set(
          routes.filter((other) => fileOf(other.id) === fileOf(id)).map(({ path }) => matchScreen(path)),
        );
        const fits =
          isPublic || names.length === 0
            ? isPublic && names.length === 0
            : names.length === 1
              ? namesUnder(screen).includes(names[0]!) ||
                ABOUT_ANOTHER.some(([of, other]) => of.test(path) && other === names[0])
              : names.length === own.size && names.every((each) => own.has(each as ScreenId));
        if (!fits) faults.push(`${id}: ${name} names ${names.join()}, which does not belong to ${screen}`);
      }
    }
    expect(faults).toEqual([]);
  });

  it("are all found in the sources", () => {
    for (const { id, hasLoader, hasAction } of routes) {
      const names = [...guardsIn(fileOf(id)).keys()].sort();
      expect(names, id).toEqual([...(hasAction ? ["action"] : []), ...(hasLoader ? ["loader"] : [])]);
    }
  });

  it("every protected route has a loader", () => {
    expect(routes.filter((route) => !placeOf(route).isPublic && !route.hasLoader).map(({ id }) => id)).toEqual([]);
  });
});

describe("the layouts", () => {
  it("read and write nothing, so that nothing but the guards of screens decides", async () => {
    const layouts = (await builtRoutes({ withLayouts: true })).filter(({ id }) => Object.values(LAYOUTS).includes(id));
    expect(layouts).toEqual(
      [LAYOUTS.public, LAYOUTS.panel].map((id) => ({
        id,
        path: id === LAYOUTS.panel ? "/adminPanel" : "/",
        index: false,
        isResource: false,
        hasLoader: false,
        hasAction: false,
        layout: null,
      })),
    );
  });

  it("hold every screen: public ones in theirs, all others in the panel's", () => {
    for (const route of routes) {
      const screen = matchScreen(route.path);
      if (screen === null) continue;
      const wanted = screenOf(screen).access === "public" ? LAYOUTS.public : LAYOUTS.panel;
      expect(route.layout, route.id).toBe(wanted);
    }
  });
});

describe("the table of screens", () => {
  it("has every route that is a screen under the screen's id", () => {
    for (const id of screenIds)
      expect(routes.find((route) => route.id === id)?.path, id).toBe(`/adminPanel/${screenOf(id).path}`);
  });

  it("contains every route that is not on a list of this test", () => {
    const known = [...PUBLIC_ROUTES, ...Object.keys(OTHER_ROUTES)];
    expect(
      routes
        .filter((route) => matchScreen(route.path) === null)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(known.sort());
  });
});

describe("other spellings of an address", () => {
  const plain = "/adminPanel/Tip_Management";
  const people = new Map<string, Visitor>();

  beforeAll(async () => {
    const { origin } = inject("panel");
    people.set("stranger", new Visitor(origin));
    people.set("admin", await signedIn(origin, ADMIN));
    people.set("inspector", await signedIn(origin, INSPECTOR));
  });

  it.each([
    plain,
    plain.toLowerCase(),
    plain.toUpperCase(),
    `${plain}/`,
    "/adminPanel/%54ip_Management",
    "/admin%50anel/Tip_%4danagement",
  ])("%s has the same access rules", async (path) => {
    const data = `${path.replace(/\/$/, "")}.data`;
    for (const address of [path, data]) {
      expect(redirectOf(await people.get("stranger")!.get(address)), address).toMatch(
        /^\/adminPanel\/login\?redirectTo=/i,
      );
      expect((await people.get("inspector")!.get(address)).status, address).toBe(403);
      expect((await people.get("admin")!.get(address)).status, address).toBe(200);
    }
    expect((await people.get("admin")!.get(path)).body).toContain("<title>Manage Tip");
  });
});

describe("known vulnerabilities of Remix 2", () => {
  it("answers 404 to its list of routes", async () => {
    const { status, body } = await new Visitor(inject("panel").origin).get(
      "/__manifest?p=/adminPanel/Tip_Management&version=1",
    );
    expect([status, body.includes("modules/tips")]).toEqual([404, false]);
  });

  it("uses the last versions with fixes", () => {
    const { packages } = JSON.parse(readFileSync(inProject("package-lock.json"), "utf8")) as {
      packages: Record<string, { version?: string }>;
    };
    const all = (name: string) =>
      Object.entries(packages)
        .filter(([path]) => path.endsWith(`node_modules/${name}`))
        .map(([, { version }]) => version);
    for (const name of ["@remix-run/node", "@remix-run/react", "@remix-run/serve", "@remix-run/server-runtime"])
      expect(all(name), name).toEqual(["2.17.5"]);
    expect(all("@remix-run/router")).toEqual(["1.23.4"]);
    for (const name of ["react-router", "react-router-dom"]) expect(all(name), name).toEqual(["6.30.6"]);
  });
});
