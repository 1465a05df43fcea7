import { afterAll, beforeAll, expect, it } from "vitest";
import { atOnce } from "../support/at-once";
import { type Place, protectedPlaces } from "../support/places";
import { StubbedPanel } from "../support/stubbed-panel";
import type { Visitor } from "../support/visitor";

/** Values in place of an id. They must never change the path of the taxi API's call. */
const IDS = ["..", ".", "../login?page=2#", "\0"];

let panel: StubbedPanel;
let admin: Visitor;
let places: readonly Place[];

beforeAll(async () => {
  panel = await StubbedPanel.shared();
  admin = await panel.signIn();
  places = await protectedPlaces(admin);
});

afterAll(() => panel.stop());

function addressWith({ route, address }: Place, id: string): string {
  if (route.path.includes(":")) return route.path.replace(/:\w+/g, encodeURIComponent(id));
  return `${address.split("?")[0]}?id=${encodeURIComponent(id)}`;
}

it(
  "an id never leads to another path of the taxi API, in any parameter and by any kind of request",
  { timeout: 300_000 },
  async () => {
    panel.fresh();
    const faults: string[] = [];
    const requests = places.flatMap((place) => IDS.map((id) => ({ place, id })));
    await atOnce(requests, async ({ place, id }) => {
      const address = addressWith(place, id);
      const answers = [await admin.copy().get(address)];
      if (place.route.hasAction) {
        const record = `${encodeURIComponent(id)} its name`;
        answers.push(
          await admin.copy().post(address, { record, id, reason: "A reason of some length", position: "1" }),
        );
      }
      for (const { status } of answers) if (status >= 500) faults.push(`${address.slice(0, 120)}: ${status}`);
    });
    expect(faults).toEqual([]);
    expect(
      panel.stub.received
        .filter(({ call }) => call === undefined)
        .map(({ method, path }) => `${method} ${path.slice(0, 120)}`),
    ).toEqual([]);
    expect(panel.stub.received.filter(({ query }) => query.get("page") === "2")).toEqual([]);
  },
);
