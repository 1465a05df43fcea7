import { strFromU8, unzipSync } from "fflate";
import { FARE_AMOUNTS } from "contract/fare-constants";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { cellsOf } from "../support/csv";
import type { FormRules } from "../support/form-rules";
import { errorsBeside, fieldsOf, tagsIn, textOf } from "../support/html";
import { MONEY_RULES } from "../support/money-rules";
import { json, refusal } from "../support/stub-api";
import { bookingDetails } from "../support/stub-api/booking-records";
import { fare, setting } from "../support/stub-api/records";
import { StubbedPanel } from "../support/stubbed-panel";
import type { Visitor } from "../support/visitor";
import { FARE_FORMS } from "./fare-forms";
import { PROMO_FORMS } from "./promo-forms";
import { SERVICE_FORMS } from "./service-forms";

type Form = Pick<FormRules, "path" | "call" | "valid">;

const INVITATION: Form = {
  path: "invitation_promo",
  call: "changeInvitationPromo",
  valid: { "promoAmounts[0].totalRides": "5", "promoAmounts[0].promoAmount": "10" },
};
const FLAT: Form = {
  ...PROMO_FORMS["Promo code, a percentage"]!,
  valid: { ...PROMO_FORMS["Promo code, a percentage"]!.valid, kind: "flat", value: "300" },
};
const { updatedAt: _at, createdAt: _made, _id, ...SETTING } = setting;
/** The service settings, whose limit is in the currency of the same form. */
const SETTINGS: Form = { path: "Content_Management", call: "changeSetting", valid: SETTING };
const whole = ({ valid, ...form }: Form): Form => ({
  ...form,
  valid: Object.fromEntries(
    Object.entries(valid).map(([name, value]) => [
      name,
      /^\d+\.\d+$/.test(value) ? String(Math.ceil(Number(value))) : value,
    ]),
  ),
});

/** Every field for an amount. */
const FIELDS: readonly (readonly [form: Form, field: string])[] = [
  ...FARE_AMOUNTS.map(
    (field) =>
      [FARE_FORMS[field.startsWith("driver_") ? "Fare settings, the two drivers" : "Fare settings"]!, field] as const,
  ),
  [FLAT, "value"],
  ...["cap", "minimumFare"].map((field) => [PROMO_FORMS["Promo code, a percentage"]!, field] as const),
  ...["price", "Happyprice"].map((field) => [MONEY_RULES["Happy-money price"], field] as const),
  [MONEY_RULES["Happy money settings"], "happyMoneyReloadAmount"],
  [SERVICE_FORMS["Subscription"]!, "price"],
  [INVITATION, "promoAmounts[0].promoAmount"],
  [SETTINGS, "refundLimit"],
];

const WHOLE_AMOUNT = {
  en: "Whole amounts only in JPY",
  de: "In JPY nur ganze Beträge",
  es: "Solo importes enteros en JPY",
  it: "Solo importi interi in JPY",
  ru: "В JPY только целые суммы",
};

let panel: StubbedPanel;
let admin: Visitor;
/** The currency of the service. */
let current: string;

/** A panel whose service has a currency, which it has read. */
async function serviceIn(currency: string): Promise<void> {
  panel = await StubbedPanel.start();
  admin = await panel.signIn();
  answers(currency);
  await vi.waitFor(async () => {
    const { body } = await admin.get("/adminPanel/FareDesignatedDriver");
    expect(tagsIn(body, "main input[name=driver_1_Fare]")[0]).toContain(currency === "JPY" ? "numeric" : "decimal");
    expect(textOf(body, "main")).toContain(currency === "JPY" ? "¥" : "KWD");
  }, 20_000);
}
function answers(currency: string): void {
  panel.fresh();
  current = currency;
  panel.stub.answer("readLocale", json({ data: { timeZone: "Asia/Tokyo", currency, distanceUnit: "km" } }));
  panel.stub.answer("readSetting", json({ data: { ...setting, currency, refundLimit: null } }));
}

async function said({ path, valid }: Form, field: string, value: string, visitor = admin) {
  const { status, body } = await visitor
    .copy()
    .post(`/adminPanel/${path}`, { ...whole({ path, valid } as Form).valid, currency: current, [field]: value });
  return [status, ...(status === 400 ? errorsBeside(body, field) : [])];
}

describe("a service in yen", () => {
  beforeAll(() => serviceIn("JPY"));
  afterAll(() => panel.stop());
  beforeEach(() => answers("JPY"));

  it.each(FIELDS.map(([form, field]) => [form.path, field, form] as const))(
    "takes whole amounts: %s, %s",
    async (_, field, form) => {
      expect(await said(form, field, "30.50")).toEqual([400, WHOLE_AMOUNT.en]);
      expect(await said(form, field, "30,5")).toEqual([400, WHOLE_AMOUNT.en]);
      expect(panel.stub.count(form.call)).toBe(0);
      expect((await said(form, field, "30"))[0]).toBe(302);
      expect(panel.stub.count(form.call)).toBe(1);
    },
  );

  it.each(Object.entries(WHOLE_AMOUNT))("says so in %s", async (language, text) => {
    const reader = await panel.signIn({}, panel.visitor({ "accept-language": language }));
    answers("JPY");
    expect(await said(FLAT, "value", "300.50", reader)).toEqual([400, text]);
  });

  it("keeps two decimals of a percentage", async () => {
    expect(await said(PROMO_FORMS["Promo code, a percentage"]!, "value", "12.5")).toEqual([302]);
    expect(await said(PROMO_FORMS["Promo code, a percentage"]!, "value", "12.555")).toEqual([
      400,
      "Two decimals at most",
    ]);
    expect(await said(FARE_FORMS["Fare settings"]!, "salesTax", "7.25")).toEqual([302]);
  });

  it("shows amounts that were entered in another currency as they are, and asks for another look", async () => {
    panel.stub.answer("readTaxiFare", json({ data: { ...fare, baseFare: 3.2, distanceRate: 2 } }));
    const { body } = await admin.get("/adminPanel/FareTaxiSingle?id=category-1");
    expect(fieldsOf(body, "fare")).toMatchObject({ baseFare: "3.2", distanceRate: "2" });
    expect(textOf(body, "main .notice-warn")).toContain("Some amounts have decimals that JPY does not have");
    const whole = Object.fromEntries(
      Object.entries(fare).map(([name, value]) => [name, typeof value === "number" ? Math.ceil(value) : value]),
    );
    panel.stub.answer("readTaxiFare", json({ data: whole }));
    expect(tagsIn((await admin.get("/adminPanel/FareTaxiSingle?id=category-1")).body, "main .notice-warn")).toEqual([]);
  });

  it("says after a change of the currency what kept its numbers", async () => {
    panel.stub.answer("readSetting", json({ data: { ...setting, currency: "USD" } }));
    const saved = await admin.post("/adminPanel/Content_Management", { ...SETTING, currency: "JPY" });
    expect(saved.status).toBe(302);
    const { body } = await admin.follow(saved);
    expect(body).toContain("From now on amounts are in JPY. Fares, promo codes and prices have kept their numbers");
    expect(body).not.toContain("limit for giving money away is now");
  });
});

describe("a limit for giving money away", () => {
  beforeAll(() => serviceIn("KWD"));
  afterAll(() => panel.stop());
  beforeEach(() => {
    answers("KWD");
    panel.stub.answer("readSetting", json({ data: { ...setting, currency: "KWD", refundLimit: 5 } }));
  });

  it("is saved as it was shown", async () => {
    const { body } = await admin.get("/adminPanel/Content_Management");
    const { refundLimit } = fieldsOf(body, "settings");
    expect(refundLimit).toBe("5.000");
    expect(await said(SETTINGS, "refundLimit", refundLimit!)).toEqual([302]);
    expect(JSON.parse(panel.stub.last("changeSetting")?.body ?? "{}")).toMatchObject({ refundLimit: 5 });
  });

  it("is named in the currency that it has after a change", async () => {
    const saved = await admin.post("/adminPanel/Content_Management", {
      ...SETTING,
      currency: "USD",
      refundLimit: "5.00",
    });
    expect((await admin.follow(saved)).body).toContain("The limit for giving money away is now $5.00.");
  });

  it("has the decimals of the currency that is chosen", async () => {
    current = "USD";
    expect(await said(SETTINGS, "refundLimit", "5.125")).toEqual([400, "Two decimals at most"]);
    // A thousand could be meant.
    expect(await said(SETTINGS, "refundLimit", "5,000")).toEqual([400, "Two decimals at most"]);
    expect(await said(SETTINGS, "refundLimit", "five")).toEqual([400, "Numeric values only"]);
  });
});

describe("an adjustment of a balance from before", () => {
  beforeAll(() => serviceIn("KWD"));
  afterAll(() => panel.stop());
  beforeEach(() => answers("KWD"));
  const form = (query: string) => `/adminPanel/DriverStatement/adjust?id=driver-1${query}`;
  const fields = { amount: "-5.20", reason: "A toll road" };
  const sent = () => JSON.parse(panel.stub.last("adjustBalance")?.body ?? "{}") as unknown;

  it("is in the currency of the statement from which it was opened", async () => {
    // The stub has a balance in dollars.
    expect(textOf((await admin.get(form("&currency=USD"))).body, "main")).toContain("Amount in USD");
    expect(panel.stub.last("readAdjustable")?.query.get("currency")).toBe("USD");
    expect((await admin.copy().post(form("&currency=USD"), fields)).status).toBe(302);
    expect(sent()).toMatchObject({ amount: -520, currency: "USD" });
  });

  it("is in that currency even if the balance can't be read", async () => {
    panel.stub.answer("readAdjustable", refusal(500, "Out of order"));
    expect(textOf((await admin.get(form("&currency=USD"))).body, "main")).toContain("Amount in USD");
    expect((await admin.copy().post(form("&currency=USD"), fields)).status).toBe(302);
    expect(sent()).toMatchObject({ amount: -520, currency: "USD" });
  });

  it("is in the service's currency otherwise", async () => {
    expect((await admin.copy().post(form(""), fields)).status).toBe(302);
    expect(sent()).toEqual({ amount: -5200, reason: "A toll road" });
  });
});

describe("a service in dinars", () => {
  beforeAll(() => serviceIn("KWD"));
  afterAll(() => panel.stop());
  beforeEach(() => answers("KWD"));

  it("takes three decimals", async () => {
    for (const [form, field] of FIELDS) {
      if (field === "cancellationFee") continue;
      expect([field, ...(await said(form, field, "0.125"))]).toEqual([field, 302]);
      expect([field, ...(await said(form, field, "0.1255"))]).toEqual([field, 400, "Three decimals at most"]);
    }
    expect(JSON.parse(panel.stub.last("changeInvitationPromo")?.body ?? "{}")).toMatchObject({
      promoAmounts: [{ promoAmount: 0.125 }],
    });
  });

  it("writes its files with them, each line in the format of its currency", async () => {
    const lines = [
      { name: "baseFare", amount: 0.35 },
      { name: "distance", amount: 0.875 },
    ];
    const ride = {
      ...bookingDetails,
      fare: lines,
      total: 1.225,
      driverEarning: 0.98,
      adminEarning: 0.245,
      paymentState: "paid",
    };
    const docs = [
      { ...ride, currency: "KWD" },
      {
        ...ride,
        _id: "yen",
        fare: [{ name: "baseFare", amount: 1419 }],
        total: 1419,
        driverEarning: 1154,
        adminEarning: 265,
        currency: "JPY",
      },
    ];
    panel.stub.answer("listBookings", json({ data: { docs, totalDocs: 2 } }));
    const path = "/adminPanel/Booking_Management/export.csv";
    const rows = (await admin.get(path)).body.trim().split("\r\n").slice(1).map(cellsOf);
    for (const cell of ["0.350", "0.875", "1.225", "0.980", "0.245"]) expect(rows[0]).toContain(cell);
    for (const cell of ["1419", "1154", "265"]) expect(rows[1]).toContain(cell);
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const book = await fetch(`${admin.origin}${path}?as=xlsx`, { headers: { cookie } });
    const files = unzipSync(new Uint8Array(await book.arrayBuffer()));
    const styles = strFromU8(files["xl/styles.xml"]!);
    expect([...styles.matchAll(/formatCode="([^"]*)"/g)].map(([, code]) => code)).toEqual([
      "#,##0.000 [$KWD]",
      "#,##0 [$JPY]",
    ]);
    // Fare lines and shares are amounts as the total is: none is a plain number.
    const sheet = strFromU8(files["xl/worksheets/sheet1.xml"]!);
    for (const amount of ["0.35", "0.875", "0.98"]) expect(sheet).toMatch(new RegExp(`s="5"><v>${amount}</v>`));
  });
});
