import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { calls } from "contract";
import { basesOf } from "contract/bases";
import type { Booking } from "contract/bookings";
import type { Candidate } from "contract/desk";
import { type Api, apiFor } from "~/taxi-api/client.server";
import { elementIn, formsOf, textOf } from "../support/html";
import { ADMIN, OPERATIONS } from "../support/people";
import { type RunningPanel, startPanel } from "../support/start-panel";
import { type Answer, redirectOf, signedIn, type Visitor } from "../support/visitor";

const DAY = 24 * 60 * 60 * 1000;

/** Two people who have opened the same page of a ride, of whom Ann is quicker than Bob. */
let panel: RunningPanel;
let api: Api;
let ann: Visitor;
let bob: Visitor;

beforeAll(async () => {
  panel = await startPanel({ template: inject("template") });
  const bases = basesOf(panel.apiOrigin);
  const signIn = { ...ADMIN, deviceToken: "", deviceId: "2" };
  const answer = await apiFor({ bases, token: "" })(calls.login, { body: signIn });
  if ("secondFactor" in answer) throw new Error("The admin has a second factor.");
  api = apiFor({ bases, token: answer.token.accessToken });
  [ann, bob] = await Promise.all([signedIn(panel.origin, ADMIN), signedIn(panel.origin, OPERATIONS)]);
});
afterAll(() => panel.stop());

type Typed = readonly (readonly [name: string, value: string])[];

const at = (page: string, { _id }: Pick<Booking, "_id">) => `/adminPanel/BookingDetails/${page}?id=${_id}`;

/** Sends the form of a dialog that has this field, with what was typed. */
async function send(
  visitor: Visitor,
  page: string,
  { body }: Answer,
  field: string,
  typed: Typed = [],
): Promise<Answer> {
  const form = formsOf(body).find(({ fields }) => fields.some(({ name }) => name === field))!;
  const untouched = form.fields.filter(({ name }) => !typed.some(([other]) => other === name));
  return visitor.post(page, [...untouched.map(({ name, value }) => [name, value] as const), ...typed]);
}

const valueOf = ({ body }: Answer, field: string) =>
  formsOf(body)
    .flatMap(({ fields }) => fields)
    .find(({ name }) => name === field)?.value;

const stored = async (id: string) => (await api(calls.readBooking, { params: { id } })).data;

let rides: Booking[] | undefined;
let days = 3;

/** A ride without a driver that is alone on its day, and drivers whom people may assign to it, if only after a question. */
async function rideAhead() {
  rides ??= (await api(calls.listScheduledRides, { query: { assigned: "no", limit: 1000 } })).data.docs;
  for (let ride = rides.pop(); ride; ride = rides.pop()) {
    const params = { id: ride._id };
    days += 1;
    const scheduledAt = `${new Date(Date.now() + days * DAY).toISOString().slice(0, 10)}T20:00:00.000Z`;
    await api(calls.changeBooking, { params, body: { scheduledAt, overrule: [] } });
    const { data } = await api(calls.listCandidates, { params, query: { limit: 100, search: "an" } });
    const [one, two] = data.docs.filter(({ standing }) => standing !== "never");
    if (one && two) return { ride: await stored(ride._id), one, two };
  }
  throw new Error("No ride without a driver could get one.");
}

const keysOf = ({ obstacles }: Candidate) => obstacles.map(({ key }) => key);

async function assign({ _id: id }: Pick<Booking, "_id">, driver: Candidate): Promise<void> {
  const { updatedAt: ifMatch } = await stored(id);
  const body = { driverId: driver._id, reason: null, overrule: keysOf(driver) };
  await api(calls.assignDriver, { params: { id }, body, ifMatch });
}

/** Chooses a driver in the dialog, with the answer to the question about what stands in the way. */
const choose = (visitor: Visitor, page: string, answer: Answer, driver: Candidate) =>
  send(visitor, page, answer, "formVersion", [
    ["driverId", driver._id],
    ...keysOf(driver).map((key) => ["overrule", key] as const),
  ]);

const laterBy = (hours: number, moment: string | null) =>
  new Date(Date.parse(moment ?? "") + hours * 60 * 60 * 1000).toISOString();

describe("a driver who is assigned on an outdated page", () => {
  it("is refused once, with who did what; then the page is about the ride as it is", async () => {
    const { ride, one, two } = await rideAhead();
    const page = `${at("driver", ride)}&find=an`;
    const open = await bob.get(page);
    await choose(ann, page, await ann.get(page), one);
    const refused = await choose(bob, page, open, two);
    expect(refused.status).toBe(409);
    expect(textOf(refused.body, "dialog [role=alert]")).toMatch(
      new RegExp(`somebody was quicker: Assigned to ${one.name} by Admin, `),
    );
    expect(textOf(refused.body, "dialog h1")).toContain("Another driver for booking");
    expect(redirectOf(await choose(bob, page, refused, two))).not.toBe(null);
    expect((await stored(ride._id)).driver?._id).toBe(two._id);
  });
});

describe("a driver who is taken off on an outdated page", () => {
  const reason = "The car broke down";

  it("is the one whom the question names: about another one it is asked again, with who did what", async () => {
    const { ride, one, two } = await rideAhead();
    await assign(ride, one);
    const page = at("take-off", ride);
    const open = await bob.get(page);
    expect(textOf(open.body, "dialog .confirm-name")).toBe(one.name);
    await assign(ride, two);
    const again = await send(bob, page, open, "reason", [["reason", reason]]);
    expect(again.status).toBe(409);
    expect((await stored(ride._id)).driver?._id).toBe(two._id);
    const { text } = elementIn(again.body, "dialog");
    expect(text).toMatch(new RegExp(`Assigned to ${two.name} in place of ${one.name} by Admin, `));
    expect(text).not.toMatch(/Keep mine|differs/);
    expect(textOf(again.body, "dialog .confirm-name")).toBe(two.name);
    expect(valueOf(again, "reason")).toBe(reason);
    expect(redirectOf(await send(bob, page, again, "reason"))).not.toBe(null);
    expect((await stored(ride._id)).driver).toBe(null);
  });

  it("and whom somebody else has taken off already, is not asked about again", async () => {
    const { ride, one } = await rideAhead();
    await assign(ride, one);
    const page = at("take-off", ride);
    const open = await bob.get(page);
    await send(ann, page, await ann.get(page), "reason", [["reason", reason]]);
    const { body } = await send(bob, page, open, "reason", [["reason", reason]]);
    expect(textOf(body, "dialog")).toMatch(new RegExp(`${one.name} taken off by Admin, .*This booking has no driver`));
    expect(formsOf(body).some(({ fields }) => fields.some(({ name }) => name === "reason"))).toBe(false);
  });
});

describe("the pickup time and the note on an outdated page", () => {
  /** Moves the pickup by some hours, as Ann does meanwhile. */
  const move = async (ride: Pick<Booking, "_id" | "scheduledAt">, hours: number, note?: string) => {
    const body = { scheduledAt: laterBy(hours, ride.scheduledAt), overrule: [], ...(note && { note }) };
    await api(calls.changeBooking, { params: { id: ride._id }, body });
    return body.scheduledAt;
  };

  it("keep what the person has not changed: the note is saved at the second try, at the new time", async () => {
    const { ride } = await rideAhead();
    const page = at("change", ride);
    const open = await bob.get(page);
    const scheduledAt = await move(ride, 1);
    const note = "Ring twice";
    const again = await send(bob, page, open, "note", [["note", note]]);
    expect(again.status).toBe(409);
    const { text } = elementIn(again.body, "dialog");
    expect(text).toMatch(/somebody was quicker: Pickup moved from .* to .* by Admin, /);
    expect(text).not.toMatch(/Keep mine|estimate/);
    expect(valueOf(again, "pickupTime")).toBe(valueOf(await bob.get(page), "pickupTime"));
    expect(valueOf(again, "note")).toBe(note);
    expect(redirectOf(await send(bob, page, again, "note"))).not.toBe(null);
    expect(await stored(ride._id)).toMatchObject({ note, scheduledAt });
  });

  it("show both notes, and a new time is asked about as always", async () => {
    const { ride } = await rideAhead();
    const page = at("change", ride);
    const open = await bob.get(page);
    const scheduledAt = await move(ride, 2, "Ring once");
    const pickupTime = valueOf(await bob.get(page), "pickupTime")!.replace(/:\d\d$/, ":07");
    const asked = await send(bob, page, open, "note", [
      ["note", "Ring twice"],
      ["pickupTime", pickupTime],
    ]);
    expect(textOf(asked.body, "dialog [role=status]")).toContain("estimate");
    const again = await send(bob, page, asked, "note");
    expect(again.status).toBe(409);
    expect(textOf(again.body, "dialog [role=alert]")).toMatch(/Pickup moved .*The note is now: Ring once/);
    expect([valueOf(again, "note"), valueOf(again, "pickupTime")]).toEqual(["Ring twice", pickupTime]);
    const askedAgain = await send(bob, page, again, "note");
    expect((await stored(ride._id)).scheduledAt).toBe(scheduledAt);
    expect(redirectOf(await send(bob, page, askedAgain, "note"))).not.toBe(null);
    expect(await stored(ride._id)).toMatchObject({ note: "Ring twice" });
    expect((await stored(ride._id)).scheduledAt).toMatch(/:07:00/);
  });

  it("of a ride that was cancelled meanwhile can't be changed, which the panel says in the person's language", async () => {
    const { ride } = await rideAhead();
    const page = at("change", ride);
    const german = bob.copy();
    await german.post("/adminPanel/preferences", { language: "gr" });
    const open = await german.get(page);
    await api(calls.cancelBooking, { params: { id: ride._id }, body: { reason: "Asked for twice" } });
    const { body } = await send(german, page, open, "note", [["note", "Zweimal klingeln"]]);
    expect(textOf(body, "dialog")).toMatch(/Admin: Asked for twice/);
    expect(textOf(body, "dialog")).not.toMatch(/This booking/);
  });

  it("a time that is over or too far away is refused in the person's language", async () => {
    const { ride } = await rideAhead();
    const page = at("change", ride);
    const german = bob.copy();
    await german.post("/adminPanel/preferences", { language: "gr" });
    const refusal = async (pickupTime: string) =>
      textOf((await send(german, page, await german.get(page), "note", [["pickupTime", pickupTime]])).body, "dialog");
    expect(await refusal("2020-05-06T07:30")).toContain("Diese Zeit ist vorbei.");
    expect(await refusal("2099-05-06T07:30")).toContain("höchstens 365 Tage im Voraus");
  });
});
