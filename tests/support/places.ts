import { matchScreen } from "~/access/screens";
import type { ScreenId } from "~/access/screens";
import { atOnce } from "./at-once";
import { type BuiltRoute, builtRoutes } from "./built-routes";
import { fileOf, guardsIn } from "./route-sources";
import { samples } from "./stub-api";
import type { Visitor } from "./visitor";

/** A route that not everyone may open. */
export interface Place {
  route: BuiltRoute;
  /** An address of it at which it has something to show, where it has. */
  address: string;
  /**
   * The screens that a person has to be allowed to open for it: the one under whose address it lies, and the one that
   * its guard names.
   */
  screens: ScreenId[];
  /** It only takes forms: who asks for it finds nothing there. */
  takesOnly: boolean;
}

let found: Promise<readonly Place[]> | undefined;

/**
 * Every built route that is made with a guard. They are looked for once in a worker, as all stubs have the same records.
 * @param admin signed in to a panel whose taxi API is the stub, which answers well
 */
export async function protectedPlaces(admin: Visitor): Promise<readonly Place[]> {
  const search = (found ??= findPlaces(admin));
  // Who could not look for them leaves it to the next one.
  search.catch(() => (found = undefined));
  return search;
}

async function findPlaces(admin: Visitor): Promise<Place[]> {
  // A panel that draws all pages at once answers none of them in time on a slow machine.
  const places = await atOnce(
    await builtRoutes(),
    async (route): Promise<Place[]> => {
      const named = [...guardsIn(fileOf(route.id)).values()].flatMap(({ maker, names }) =>
        // Of several screens the guard takes the one under whose address the route lies.
        maker.startsWith("guarded")
          ? names.filter((each) => names.length === 1 || each === matchScreen(route.path))
          : [],
      ) as ScreenId[];
      if (named.length === 0) return [];
      const screens = [...new Set([matchScreen(route.path) ?? [], ...named].flat())];
      const takesOnly = route.isResource && route.hasAction;
      return [{ route, address: takesOnly ? route.path : await existing(route, admin), screens, takesOnly }];
    },
    8,
  );
  return places.flat();
}

/** The address with the id of one of the stub's records, where it needs one. */
async function existing({ path }: BuiltRoute, admin: Visitor): Promise<string> {
  const plain = path.includes(":") ? [] : [path];
  const tried = [...plain, ...recordIds().map((id) => `${path.replace(/:\w+/g, id)}?id=${id}`)];
  for (const address of tried) if ((await admin.get(address)).status === 200) return address;
  throw new Error(`The admin finds nothing at ${path}: has the stub a record for it?`);
}

/** Ids of the stub's records. */
function recordIds(): string[] {
  return [...new Set([...JSON.stringify(samples).matchAll(/"_id":"([^"]+)"/g)].map(([, id]) => id!))];
}

/** Whether an address of the panel is one of a screen, or of the pages below it. */
export const isOf = (href: string, screen: ScreenId) => matchScreen(href.split("?")[0]!) === screen;
