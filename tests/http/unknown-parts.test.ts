import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type CallName, calls } from "contract";
import { callName } from "contract/call";
import { exactBody } from "contract/exact-body";
import { json, refusal, samples, serverError } from "../support/stub-api";
import { formsOf, textOf } from "../support/html";
import { StubbedPanel } from "../support/stubbed-panel";
import type { Answer, Visitor } from "../support/visitor";

type Json = Record<string, unknown>;

/** Every form that changes a record: its page, the call that reads the record, and the write that replaces it. */
const FORMS: readonly (readonly [page: string, read: CallName, write: CallName])[] = [
  ["Tip_Management/manage?id=tip-1", "listTips", "changeTip"],
  ["views/edit?id=view-1", "listViews", "changeView"],
  ["AddEdit_Tip?id=tip-1", "listTips", "changeTip"],
  ["Tip_Management/deactivate?id=tip-1", "listTips", "changeTip"],
  ["AddEditBanner?id=banner-1", "readBanner", "changeBanner"],
  ["BannerManagement/deactivate?id=banner-1", "readBanner", "changeBanner"],
  ["Office_Management/manage?id=office-1", "readOffice", "changeOffice"],
  ["AddEdit_SubAdmin?id=sub-admin-1", "listSubAdmins", "changeSubAdmin"],
  ["CancellationReason/manage?id=reason-1", "listCancellationReasons", "changeCancellationReason"],
  ["AddEditCancellation?id=reason-1", "listCancellationReasons", "changeCancellationReason"],
  ["AddEditTaxiSingle?id=category-1", "readSingleTaxi", "changeSingleTaxi"],
  ["AddEditPetCategory?id=category-1", "readPetCategory", "changePetCategory"],
  ["AddEditPackage?id=category-1", "readPackage", "changePackage"],
  ["FareTaxiSingle?id=category-1", "readTaxiFare", "changeTaxiFare"],
  ["FarePet?id=category-1", "readPetFare", "changePetFare"],
  ["FarePackage?id=category-1", "readPackageFare", "changePackageFare"],
  ["FareDesignated", "readDesignatedFare", "changeDesignatedFare"],
  ["FareDesignatedDriver", "readDesignatedFare", "changeDesignatedFare"],
  ["Happy_Money_Management", "readHappyMoneySettings", "changeHappyMoneySettings"],
  ["Happy_Money_Management/manage?id=happy-price-1", "listHappyPrices", "changeHappyPrice"],
  ["MilesManagement/manage?id=mileage-3", "listMileages", "changeMileage"],
  ["ManageTier/manage?id=tier-1", "readTier", "changeTier"],
  ["GiftCardManagement/manage?id=gift-card-1", "readGiftCard", "changeGiftCard"],
  ["GiftCardManagement/manage?id=gift-category-1&list=categories", "readGiftCardCategory", "changeGiftCardCategory"],
  ["PromoCode_Management", "readDefaultPromo", "changeDefaultPromo"],
  ["AddEditPromocode?id=promo-code-1", "readPromoCode", "changePromoCode"],
  ["invitation_promo", "readInvitationPromo", "changeInvitationPromo"],
  ["AddEditFAQ?id=faq-1", "readFaq", "changeFaq"],
  ["Video_Management/manage?id=video-1", "readVideo", "changeVideo"],
  ["AddEditSubscription?id=subscription-1", "readSubscription", "changeSubscription"],
  ["Content_Management", "readSetting", "changeSetting"],
  ["Content_Management/brand", "readBrand", "changeBrand"],
  ["Content_Management/page?id=page-1", "readWebPage", "changeWebPage"],
];

const IMAGE = "https://images.example.com/stub.png";
/** Additional fields that another server may have in any part of a record. */
const EXTRA = { note: "kept", weight: 7, flag: false, nothing: null, parts: { list: [1, { two: 2 }], empty: {} } };
/** Fields that no form may send back. */
const NEVER = ["_id", "id", "__v", "createdAt", "updatedAt", "subAdminPassword"];

let panel: StubbedPanel;
let ann: Visitor;

beforeAll(async () => {
  panel = await StubbedPanel.shared();
  ann = await panel.signIn();
});

afterAll(() => panel.stop());

beforeEach(() => {
  // The stub's own tiers overlap, which the form refuses.
  panel.fresh().answer("readTierOverview", json({ data: { total: 0, tiers: [], withoutTier: 0 } }));
});

/** A record as such a server has it: more fields in each of its parts, more entries in each list of parts or keys. */
function foreign(record: Json): Json {
  return { ...(enriched(record) as Json), id: record._id, __v: 3, subAdminPassword: "Secret#9" };
}

function enriched(value: unknown, name = ""): unknown {
  if (Array.isArray(value)) {
    const list = value.map((each: unknown) => enriched(each));
    if (name === "messages") return [...list, { message: "Changé d'avis", language: "fr", _id: "message-fr" }];
    return name === "services" ? ["limousine", ...list, "boat"] : list;
  }
  if (typeof value !== "object" || value === null) return value === "" && isImage(name) ? IMAGE : value;
  const own = Object.entries(value).map(([key, part]) => [key, enriched(part, key)]);
  return { ...EXTRA, ...(Object.fromEntries(own) as Json) };
}

const isImage = (name: string) => /^(?:image|imageLink|icon|thumbnail)$/.test(name);

/** The record of a call's sample that a page is about. */
function recordIn(read: CallName, page: string): Json {
  const { data } = structuredClone(samples[read]) as { data: Json & { docs?: Json[] } };
  const rows = Array.isArray(data) ? (data as Json[]) : (data.docs ?? [data]);
  const id = /id=([^&]+)/.exec(page)?.[1];
  return rows.find(({ _id }) => _id === id) ?? rows[0]!;
}

/** Makes the stub answer with this record alone, in the shape of its call. */
function stubRecord(read: CallName, record: Json): void {
  const { data } = samples[read] as { data: Json };
  const docs = { docs: [record], totalDocs: 1 };
  panel.stub.answer(read, json({ data: Array.isArray(data) ? [record] : "docs" in data ? docs : record }));
}

async function fieldsOf(page: string, write: CallName): Promise<[string, string][]> {
  const [path] = `/adminPanel/${page}`.split("?");
  const { body } = await ann.get(`/adminPanel/${page}`);
  const forms = formsOf(body).filter(({ action, fields }) => action.split("?")[0] === path && fields.length > 0);
  if (forms.length === 0) throw new Error(`There is no form at ${page}.`);
  const step: [string, string][] = write.endsWith("Fare") ? [["step", "confirm"]] : [];
  return [...forms[0]!.fields.map(({ name, value }): [string, string] => [name, value]), ...step];
}

/** Opens a form and sends it as it is, but for these fields. */
async function save(page: string, write: CallName, typed: Record<string, string> = {}): Promise<Answer> {
  const fields = (await fieldsOf(page, write)).map(([name, value]) => [name, typed[name] ?? value] as const);
  panel.stub.received.length = 0;
  return ann.copy().post(`/adminPanel/${page}`, fields);
}

function sentBy(write: CallName): Json {
  const sent = panel.stub.last(write);
  if (!sent) throw new Error(`${callName(calls[write])} was not called.`);
  return JSON.parse(sent.body) as Json;
}

/** A body by the names of the record. */
function asRecord({ data, ...body }: Json, write: CallName): Json {
  return write === "changeCancellationReason" ? { ...body, messages: data } : { ...body, ...(data ? { data } : {}) };
}

/** A record with the fields that its call names. */
function withFieldsOf(write: CallName, { messages, ...record }: Json): Json {
  const body = exactBody(calls[write].body, { ...record, ...(messages ? { data: messages } : {}) });
  return asRecord(body as Json, write);
}

describe("a record with parts that the panel does not know", () => {
  it("can be changed in every form of these tests", () => {
    // A password and a policy are no records, and of a booking only its time and note are changed.
    const others = ["changePassword", "changeSecondFactorPolicy", "changeBooking"];
    const writes = Object.keys(calls).filter((name) => name.startsWith("change") && !others.includes(name));
    expect([...new Set(FORMS.map(([, , write]) => write))].sort()).toEqual(writes.sort());
  });

  it.each(FORMS)("is sent back as it came, but for what was changed: %s", async (page, read, write) => {
    const record = foreign(recordIn(read, page));
    stubRecord(read, record);
    await save(page, write);
    const sent = asRecord(sentBy(write), write);
    // The calls of the specification have its fields alone, at any depth (ruling D2).
    if (calls[write].specified) expect(JSON.stringify(sent)).not.toMatch(/"(?:note|weight|flag|nothing|parts|_id)":/);
    else expect(sent).toMatchObject(EXTRA);
    expect(NEVER.filter((name) => name in sent)).toEqual([]);
    const { isActive, ...same } = page.includes("activate") ? sent : { ...sent, isActive: record.isActive };
    const before = Object.fromEntries(Object.keys(same).map((name) => [name, record[name]]));
    expect(same).toEqual(calls[write].specified ? withFieldsOf(write, before) : before);
    if (page.includes("activate")) expect(isActive).not.toBe(record.isActive);
  });

  it("keeps a server's parts out of the page", async () => {
    for (const [page, read] of FORMS) {
      stubRecord(read, { ...foreign(recordIn(read, page)), note: "only-the-server-has-this" });
      expect((await ann.get(`/adminPanel/${page}`)).body).not.toContain("only-the-server-has-this");
    }
  });

  it("is not sent without them when it can't be read", async () => {
    const fields = await fieldsOf("Office_Management/manage?id=office-1", "changeOffice");
    panel.stub.answer("readOffice", serverError);
    const { status, body } = await ann.copy().post("/adminPanel/Office_Management/manage?id=office-1", fields);
    expect([status, panel.stub.count("changeOffice")]).toEqual([502, 0]);
    expect(textOf(body)).toContain("Your server couldn't save this.");
  });

  it("that somebody has deleted meanwhile is reported by the write", async () => {
    const fields = await fieldsOf("Tip_Management/manage?id=tip-1", "changeTip");
    panel.stub.answer("listTips", json({ data: { docs: [], totalDocs: 0 } }));
    panel.stub.answer("changeTip", json({ message: "Gone" }, { status: 404 }));
    const { status, body } = await ann.copy().post("/adminPanel/Tip_Management/manage?id=tip-1", fields);
    expect([status, panel.stub.count("changeTip")]).toEqual([404, 1]);
    expect(body).toContain("This record no longer exists");
  });
});

describe("a record without a version that somebody else has saved since its form was opened", () => {
  const CHANGES = FORMS.filter(([page]) => !page.includes("activate"));
  /** The record with another value in its first field of the form that holds a text or a number of its own. */
  function changedElsewhere(record: Json, names: readonly string[]): Json {
    const { messages, promoAmounts, question } = record as {
      messages?: Json[];
      promoAmounts?: Json[];
      question?: Json;
    };
    if (messages) return { ...record, messages: messages.map((each) => ({ ...each, message: "Other plans" })) };
    if (promoAmounts) return { ...record, promoAmounts: [{ totalRides: 99, promoAmount: 9 }] };
    if (question) return { ...record, question: { ...question, en: "Something else?" } };
    const name = names.find((each) => typeof record[each] === "number") ?? names.find((each) => TEXTS.includes(each))!;
    const value = record[name];
    return { ...record, [name]: typeof value === "number" ? value + 1 : `${String(value)} X` };
  }
  const TEXTS = ["username", "title", "name", "url", "nameEnglish", "streetName", "supportEmail", "code"];

  it.each(CHANGES)("is not overwritten, and the page shows both: %s", async (page, read, write) => {
    const { updatedAt: _, ...record } = foreign(recordIn(read, page));
    stubRecord(read, record);
    const fields = await fieldsOf(page, write);
    panel.stub.received.length = 0;
    stubRecord(
      read,
      changedElsewhere(
        record,
        fields.map(([name]) => name),
      ),
    );
    const { status, body } = await ann.copy().post(`/adminPanel/${page}`, fields);
    expect([status, panel.stub.count(write)]).toEqual([409, 0]);
    expect(body).toContain('name="formOverride"');
  });

  it.each(CHANGES)("nobody is asked where it is still the same: %s", async (page, read, write) => {
    const { updatedAt: _, ...record } = foreign(recordIn(read, page));
    stubRecord(read, record);
    await save(page, write);
    expect(panel.stub.count(write)).toBe(1);
    expect(panel.stub.last(write)?.headers["if-match"]).toBeUndefined();
  });

  it("is overwritten once both were seen", async () => {
    const page = "Tip_Management/manage?id=tip-1";
    const { updatedAt: _, ...record } = recordIn("listTips", page);
    stubRecord("listTips", record);
    const fields = await fieldsOf(page, "changeTip");
    stubRecord("listTips", { ...record, percentage: 12 });
    const { body } = await ann.copy().post(`/adminPanel/${page}`, fields);
    const [, version = ""] = /name="formOverride" value="([^"]+)"/.exec(body) ?? [];
    const done = await ann.copy().post(`/adminPanel/${page}`, [...fields, ["formOverride", version]]);
    expect([done.status, panel.stub.count("changeTip")]).toEqual([302, 1]);
  });
});

it("a time zone that the panel does not know stays until another one is chosen", async () => {
  stubRecord("readSetting", { ...recordIn("readSetting", ""), timeZone: "Pacific Standard Time" });
  await save("Content_Management", "changeSetting", { maintenanceNotice: "Closed" });
  expect(sentBy("changeSetting")).toMatchObject({
    maintenanceNotice: "Closed",
    timeZone: "Pacific Standard Time",
  });
  await save("Content_Management", "changeSetting", { timeZone: "Europe/Berlin" });
  expect(sentBy("changeSetting").timeZone).toBe("Europe/Berlin");
});

describe("the rows of the invitation promo", () => {
  // What the panel learns of this server outlasts the test.
  beforeAll(async () => {
    panel = await StubbedPanel.start();
    ann = await panel.signIn();
  });
  afterAll(async () => {
    await panel.stop();
    panel = await StubbedPanel.shared();
    ann = await panel.signIn();
  });
  const rows = (...numbers: [rides: number, amount: number][]) =>
    numbers.map(([totalRides, promoAmount]) => ({ totalRides, promoAmount, _id: `row-${totalRides}` }));

  it("keep what belongs to them when their numbers change, and a new one has nothing of the others", async () => {
    // This server does not take the rows without their ids.
    panel.stub.answer("changeInvitationPromo", refusal(400, "_id is required"), json({}));
    stubRecord("readInvitationPromo", { promoAmounts: rows([5, 10], [8, 20]) });
    await save("invitation_promo", "changeInvitationPromo", {
      "promoAmounts[0].totalRides": "8",
      "promoAmounts[1].totalRides": "5",
    });
    expect(sentBy("changeInvitationPromo").promoAmounts).toEqual([
      { totalRides: 8, promoAmount: 10, _id: "row-5" },
      { totalRides: 5, promoAmount: 20, _id: "row-8" },
    ]);
    await save("invitation_promo", "changeInvitationPromo", { "promoAmounts[0].storedRides": "" });
    expect(sentBy("changeInvitationPromo").promoAmounts).toEqual([
      { totalRides: 5, promoAmount: 10 },
      { totalRides: 8, promoAmount: 20, _id: "row-8" },
    ]);
  });
});

describe("a sub-admin", () => {
  it("who has no office any more is sent with an empty one", async () => {
    subAdmin({ inspectionOffice: "office-1", isInspector: true, accessModule: ["pending_driver"] });
    await save(PAGE, "changeSubAdmin", { inspectionOffice: "" });
    expect(sentBy("changeSubAdmin")).toMatchObject({ isInspector: true, inspectionOffice: "" });
    subAdmin({ inspectionOffice: null, isInspector: false });
    await save(PAGE, "changeSubAdmin");
    expect(sentBy("changeSubAdmin")).not.toHaveProperty("inspectionOffice");
  });

  const PAGE = "AddEdit_SubAdmin?id=sub-admin-1";
  const subAdmin = (more: Json) => stubRecord("listSubAdmins", { ...recordIn("listSubAdmins", PAGE), ...more });

  it.each<[string, string[], boolean]>([
    ["keys that the panel does not know", ["x_first", "tip", "dashboard", "x_last"], false],
    ["every module", ["x_first", "All"], false],
    ["Pending Driver without the flag", ["pending_driver"], false],
    ["the flag with other keys", ["pending_driver", "x_last"], true],
  ])("keeps %s when only the name changes", async (_, accessModule, isInspector) => {
    subAdmin({ accessModule, isInspector });
    await save(PAGE, "changeSubAdmin", { username: "Cleo Renamed" });
    expect(sentBy("changeSubAdmin")).toMatchObject({ username: "Cleo Renamed", accessModule, isInspector });
  });

  it("keeps the country code as it is stored, unless another country is chosen", async () => {
    subAdmin({ countryCode: "999" });
    await save(PAGE, "changeSubAdmin");
    expect(sentBy("changeSubAdmin").countryCode).toBe("999");
    await save(PAGE, "changeSubAdmin", { country: "DE" });
    expect(sentBy("changeSubAdmin").countryCode).toBe("+49");
  });

  it("keeps an office that is not among the offices, and an image that can't be shown", async () => {
    subAdmin({ inspectionOffice: "office-gone", profileImage: "faces/cleo.png" });
    await save(PAGE, "changeSubAdmin");
    expect(sentBy("changeSubAdmin")).toMatchObject({
      inspectionOffice: "office-gone",
      profileImage: "faces/cleo.png",
    });
  });
});
