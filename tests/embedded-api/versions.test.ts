import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { type CallName, calls } from "contract";
import type { AnyCall } from "contract/call";
import { REASON_LANGUAGES } from "contract/limits";
import { defaultPromo } from "../../embedded-api/resources/default-promo/table";
import { fares } from "../../embedded-api/resources/fares/table";
import { happyMoneySettings } from "../../embedded-api/resources/happy-money/table";
import { invitationPromo } from "../../embedded-api/resources/invitation-promo/table";
import { settings } from "../../embedded-api/resources/settings/table";
import { ADMIN, dataOf, docsOf, TestApi } from "./support/api";
import { addDriver, addVehicle, dayFromNow } from "./support/drivers";
import { jsonOf, shapeOf } from "./support/json-of";
import { addRide } from "./support/rides";

/**
 * A person who knows a password changes it, whatever else of the account has changed; a move is in nobody's way, and
 * nobody edits a session. A second factor is set up and turned off with a proof of its own, and its policy is one choice.
 * An undo finds by itself what has changed since, a job is stopped however far it is, and whether a view is counted concerns one person
 * alone. Changes to come of a fare are new, or named beside the address: their own
 * test holds their versions.
 */
const WITHOUT_VERSION: readonly CallName[] = [
  "adjustBalance",
  "changePassword",
  "changeSecondFactorPolicy",
  "countView",
  "moveBanner",
  "moveFaq",
  "moveVideo",
  "moveView",
  "removeSession",
  "removeOtherSessions",
  "planDesignatedFare",
  "planPackageFare",
  "planPetFare",
  "planTaxiFare",
  "renewRecoveryCodes",
  "reversePayment",
  "sendStatement",
  "stopJob",
  "takeBackDesignatedFare",
  "takeBackPackageFare",
  "takeBackPetFare",
  "takeBackTaxiFare",
  "turnOffSecondFactor",
  "turnOnSecondFactor",
  "undoActivity",
  "undoJob",
];

const names = Object.keys(calls) as CallName[];
const isVersioned = ({ method, path, access }: AnyCall) =>
  access !== "public" && (method === "PUT" || method === "DELETE" || (method === "POST" && path.includes(":")));
const versioned = names.filter((name) => isVersioned(calls[name]) && !WITHOUT_VERSION.includes(name));

type Fields = Record<string, unknown>;

let api: TestApi;
let token: string;
/** A driver with a vehicle and a licence that runs out. */
let driver: string;
let vehicle: string;

beforeAll(async () => {
  api = await TestApi.start();
  token = await api.signIn(ADMIN);
  driver = await addDriver(api, { status: "approved" }, { licence: { expiresOn: dayFromNow(5) } });
  await addVehicle(api, driver);
  vehicle = docsOf(await api.call("listDriverVehicles", { token, params: { id: driver } }))[0]!._id;
});
afterAll(() => api.stop());

const rideAhead = async () => ({ id: (await addRide(api)).id });

/** Ids for calls beside whose address there is no list, or whose list may begin with a record that no longer takes them. */
const IDS: Partial<Record<CallName, () => Promise<Record<string, string>>>> = {
  assignDriver: rideAhead,
  cancelBooking: rideAhead,
  changeBooking: rideAhead,
  blockSubAdmin: async () => ({ id: await firstOf("listSubAdmins") }),
  resetSubAdminPassword: async () => ({ id: await firstOf("listSubAdmins") }),
  changeTaxiFare: async () => ({ id: await firstOf("listSingleTaxis") }),
  changePetFare: async () => ({ id: await firstOf("listPetCategories") }),
  changePackageFare: async () => ({ id: await firstOf("listPackages") }),
  changeCancellationReason: async () => ({
    id: dataOf<{ _id: string }[]>(await api.call("listCancellationReasons", { token, query: { userType: "user" } }))[0]!
      ._id,
  }),
  approveVehicle: async () => ({ id: vehicle }),
  disapproveVehicle: async () => ({ id: vehicle }),
  decideDocument: async () => {
    const { documents } = dataOf<{ documents: { _id: string }[] }>(
      await api.call("readDriver", { token, params: { id: driver } }),
    );
    return { id: driver, docId: documents[0]!._id };
  },
};

const APP_VERSIONS = ["userAndroidVersion", "userIosVersion", "driverAndroidVersion", "driverIosVersion"];

/** Values that no record has under the same name, or not yet. */
const BODIES: Partial<Record<CallName, Fields>> = {
  assignOffice: { office: null },
  changeCancellationReason: { data: REASON_LANGUAGES.map((language) => ({ language, message: "Changed my mind" })) },
  changeSetting: {
    supportEmail: "help@example.com",
    supportPhone: "+1 415 555 0199",
    ...Object.fromEntries(APP_VERSIONS.map((name) => [name, "4.13"])),
  },
};

async function firstOf(list: CallName): Promise<string> {
  return docsOf(await api.call(list, { token }))[0]!._id;
}

/** The call that reads the records at a path. */
function readerAt(path: string | undefined): CallName | undefined {
  return names.find((name) => calls[name].method === "GET" && calls[name].path === path);
}

/** The ids of a record that a call is about; none where there is one record only. */
async function idsFor(name: CallName): Promise<Record<string, string>> {
  const [path, id] = calls[name].path.split("/:");
  const list = readerAt(path);
  return IDS[name]?.() ?? (id !== undefined && list ? { id: await firstOf(list) } : {});
}

/** The record that a call is about, where there is a call or a list at the same address that shows it. */
async function recordOf(name: CallName, params: Record<string, string>): Promise<Fields> {
  const { path } = calls[name];
  const reader = readerAt(path);
  if (reader) return dataOf<Fields>(await api.call(reader, { token, params }));
  const list = IDS[name] ? undefined : readerAt(path.split("/:")[0]);
  return list ? docsOf<Fields>(await api.call(list, { token }))[0]! : {};
}

/** The body of a call: the record's own values as far as the call takes them, and others for the rest. */
async function bodyFor(name: CallName, params: Record<string, string>): Promise<Fields | undefined> {
  const { body }: AnyCall = calls[name];
  if (!(body instanceof z.ZodObject)) return undefined;
  const record = await recordOf(name, params);
  const own = Object.entries(body.shape as Record<string, z.ZodType>).filter(
    ([field, schema]) => schema.safeParse(record[field]).success,
  );
  const others = JSON.parse(jsonOf(shapeOf(body), [], "")) as Fields;
  return { ...others, ...Object.fromEntries(own.map(([field]) => [field, record[field]])), ...BODIES[name] };
}

describe("a change that was made from an older version", () => {
  test.each(versioned)("%s is refused", async (name) => {
    const params = await idsFor(name);
    const body = await bodyFor(name, params);
    const answered = await api.call(name, {
      token,
      params,
      headers: { "if-match": "2020-01-01T00:00:00.000Z" },
      ...(body && { body }),
    });
    expect(answered).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("was changed by someone else in the meantime") as string },
    });
    expect(answered.body.data).toBeDefined();
  });
});

describe("what there is one of, before anybody has stored it,", () => {
  beforeAll(async () => {
    for (const table of [defaultPromo, fares, happyMoneySettings, invitationPromo, settings])
      await api.db.delete(table);
  });

  test.each(versioned.filter((name) => !calls[name].path.includes(":")))(
    "has a version: %s is refused to the second who began from it",
    async (name) => {
      const { updatedAt } = await recordOf(name, {});
      const change = { token, body: await bodyFor(name, {}), headers: { "if-match": updatedAt as string } };
      expect([await api.call(name, change), await api.call(name, change)].map(({ status }) => status)).toEqual([
        200, 409,
      ]);
    },
  );
});
