import { type CallName, calls } from "contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mayOpen } from "~/access/screens";
import { atOnce } from "./at-once";
import { type Place, protectedPlaces } from "./places";
import { PEOPLE, StubbedPanel } from "./stubbed-panel";
import { samples } from "./stub-api";
import { type Answer, redirectOf, type Visitor } from "./visitor";

const someone = { name: "no session", grant: null } as const;
const people = [someone, ...PEOPLE.map(({ name, who }) => ({ name, grant: { role: who.role, keys: who.access } }))];

/** The ways in which a browser, or whoever writes requests by hand, can ask for a route. */
const WAYS = {
  document: ({ address }: Place, visitor: Visitor) => visitor.get(address),
  ".data": ({ address }: Place, visitor: Visitor) => visitor.get(dataOf(address)),
  ".data?_routes=": ({ address, route }: Place, visitor: Visitor) =>
    visitor.get(withParam(dataOf(address), "_routes", route.id)),
  "?_data=": ({ address, route }: Place, visitor: Visitor) => visitor.get(withParam(address, "_data", route.id)),
  POST: ({ address }: Place, visitor: Visitor) => visitor.post(address),
} as const;
type Way = keyof typeof WAYS;
const ways = Object.keys(WAYS) as Way[];

let panel: StubbedPanel;
let places: readonly Place[];
const visitors = new Map<string, Visitor>();

/** Texts of records that need a key. They occur in no address and in no text of the panel. */
function recordTexts(): string[] {
  const records = (Object.keys(calls) as CallName[])
    .filter((name) => Array.isArray(calls[name].access))
    .map((name) => samples[name]);
  const texts = [...JSON.stringify(records).matchAll(/:"([^"]{6,})"/g)].map(([, text]) => text!);
  return [...new Set(texts)].filter((text) => /[\s@:]/.test(text));
}

function dataOf(address: string): string {
  const [path, search] = address.split("?");
  return `${path}.data${search === undefined ? "" : `?${search}`}`;
}

function withParam(address: string, name: string, value: string): string {
  return `${address}${address.includes("?") ? "&" : "?"}${name}=${encodeURIComponent(value)}`;
}

function isAllowed({ screens }: Place, { grant }: (typeof people)[number]): boolean {
  return grant !== null && screens.every((screen) => mayOpen(grant, screen));
}

/**
 * Asked for with all routes above it, of which the person may open the one whose address it is: what that shows is
 * theirs.
 */
function showsWhatIsTheirs({ place, person: { grant }, way }: Question): boolean {
  const [own] = place.screens;
  return (way === "document" || way === ".data") && grant !== null && own !== undefined && mayOpen(grant, own);
}

interface Asked {
  what: string;
  answer: Answer;
  anonymous: boolean;
  way: Way;
  place: Place;
}

type Question = Pick<Asked, "place" | "way"> & { person: (typeof people)[number] };

type Part = "first" | "rest";

/**
 * The people, addresses and ways of asking. In the first part: somebody without a session, the admin, an inspector,
 * and one holder of one key, another for each route and way, so that every key is asked with. In the rest: all other
 * holders of one key.
 */
function questions(allowed: boolean, part: Part): Question[] {
  return places.flatMap((place, at) => {
    const asking = people.filter((person) => isAllowed(place, person) === allowed);
    const special = asking.filter(({ name }) => !name.startsWith("holder of"));
    const holders = asking.filter(({ name }) => name.startsWith("holder of"));
    return ways.flatMap((way, nth) => {
      const first = (at * ways.length + nth) % Math.max(1, holders.length);
      const some =
        part === "first"
          ? [...special, ...holders.slice(first, first + 1)]
          : holders.filter((_, next) => next !== first);
      return some.map((person) => ({ place, person, way }));
    });
  });
}

function askAll(reply: readonly Question[]): Promise<Asked[]> {
  return atOnce(reply, async ({ place, person, way }) => ({
    what: `${way} of ${place.route.id} as ${person.name}`,
    answer: await WAYS[way](place, visitors.get(person.name)!.copy()),
    anonymous: person.grant === null,
    way,
    place,
  }));
}

function faultsOfDenied({ what, answer, anonymous, way, place }: Asked): string[] {
  const verdict = verdictOn(answer);
  const expected =
    way === "?_data="
      ? "refused"
      : way === "POST" && !place.route.hasAction && !(anonymous && !place.route.isResource)
        ? "no such method"
        : anonymous
          ? "to sign-in"
          : "denied";
  return verdict === expected ? [] : [`${what}: ${verdict} (${answer.status}), not ${expected}`];
}

/**
 * Asks for every route in every way.
 * @param part "first": what `npm test` asks; "rest": what is left of everyone in every way
 */
export function testAccess(part: Part): void {
  describe("every route × everyone × every way to ask", () => {
    beforeAll(async () => {
      panel = await StubbedPanel.shared();
      for (const { name, who } of PEOPLE) visitors.set(name, await panel.signIn({ ...who, token: `token of ${name}` }));
      visitors.set(someone.name, panel.visitor());
      places = await protectedPlaces(visitors.get("admin")!);
    });

    afterAll(() => panel.stop());

    it(
      "who may not open it causes no call of the taxi API but for their present access, and sees nothing of a record",
      { timeout: 300_000 },
      async () => {
        panel.fresh();
        const texts = recordTexts();
        expect(texts).toContain("1 Market Street");
        const faults: string[] = [];
        const denied = questions(false, part);
        for (const reply of await askAll(denied.filter((question) => !showsWhatIsTheirs(question)))) {
          const { what, answer } = reply;
          faults.push(...faultsOfDenied(reply));
          const leaked = texts.filter((text) => answer.body.includes(text));
          if (leaked.length > 0) faults.push(`${what}: the body says ${leaked.join(", ")}`);
        }
        expect(faults).toEqual([]);
        expect(
          panel.stub.received
            .filter(({ call, headers }) => call !== "readProfile" || headers.authorization === undefined)
            .map(({ method, path, headers }) => `${method} ${path} ${headers.authorization}`),
        ).toEqual([]);
        expect((await askAll(denied.filter(showsWhatIsTheirs))).flatMap(faultsOfDenied)).toEqual([]);
      },
    );

    it("who may open it gets it", { timeout: 300_000 }, async () => {
      panel.fresh();
      const faults: string[] = [];
      for (const { what, answer, way, place } of await askAll(questions(true, part))) {
        const verdict = verdictOn(answer);
        // An empty form asks for nothing: the screen shows it again, or refuses it, and never tells of a success.
        const shown = place.takesOnly ? "nothing there" : "shown";
        const fine =
          way === "POST"
            ? place.route.hasAction
              ? "refused"
              : "no such method"
            : way === "?_data="
              ? "refused"
              : shown;
        if (verdict !== fine) faults.push(`${what}: ${verdict} (${answer.status})`);
      }
      expect(faults).toEqual([]);
      expect(panel.stub.count()).toBeGreaterThan(0);
    });
  });
}

function verdictOn(answer: Answer): string {
  const target = redirectOf(answer);
  if (target !== null) return target.startsWith("/adminPanel/login?redirectTo=") ? "to sign-in" : `led to ${target}`;
  switch (answer.status) {
    case 200:
      return "shown";
    case 400:
      return "refused";
    case 403:
      return "denied";
    case 404:
      return "nothing there";
    case 405:
      return "no such method";
    default:
      return "something else";
  }
}
