import { DRIVER_FARE_RULES, FARE_RULES } from "contract/fare-constants";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { FormRules } from "../support/form-rules";
import { MONEY_RULES } from "../support/money-rules";
import { StubbedPanel } from "../support/stubbed-panel";
import { type Visitor } from "../support/visitor";
import { FARE_FORMS } from "./fare-forms";
import { PROMO_FORMS } from "./promo-forms";
import { SERVICE_FORMS } from "./service-forms";
import { errorsBeside, fieldsOf } from "../support/html";
import { json } from "../support/stub-api";
import { tip } from "../support/stub-api/records";

type Form = Pick<FormRules, "path" | "call" | "valid">;

const DECIMALS = "Two decimals at most";
const NO_NUMBER = "Numeric values only";
const LIMIT = "A whole number from 1 to 1,000,000";
const RIDES = "A whole number of rides, 0 or more";
const SEATS = "Invalid seating value";

const TIP: Form = { path: "AddEdit_Tip", call: "createTip", valid: { percentage: "12", isActive: "on" } };
const INVITATION: Form = {
  path: "invitation_promo",
  call: "changeInvitationPromo",
  valid: { "promoAmounts[0].totalRides": "5", "promoAmounts[0].promoAmount": "10" },
};

/** Every number field, with its error for too many decimals and, if it has its own, for a text that is not a number. */
const FIELDS: readonly (readonly [form: Form, field: string, decimals: string, numeric?: string])[] = [
  [TIP, "percentage", DECIMALS],
  ...["promoIndividual", "promoBusiness", "redeemPercentage"].map(
    (field) => [PROMO_FORMS["Default promo"]!, field, DECIMALS] as const,
  ),
  ...["value", "cap", "minimumFare"].map(
    (field) => [PROMO_FORMS["Promo code, a percentage"]!, field, DECIMALS] as const,
  ),
  ...["totalLimit", "perUserLimit"].map((field) => [PROMO_FORMS["Promo code, a percentage"]!, field, LIMIT] as const),
  [INVITATION, "promoAmounts[0].totalRides", RIDES, RIDES],
  [INVITATION, "promoAmounts[0].promoAmount", DECIMALS],
  ...["point", "price", "Happyprice"].map(
    (field) => [MONEY_RULES["Happy-money price"], field, "Up to 9 digits with up to 2 decimals"] as const,
  ),
  ...Object.keys(MONEY_RULES["Happy money settings"].valid).map(
    (field) => [MONEY_RULES["Happy money settings"], field, DECIMALS] as const,
  ),
  [MONEY_RULES["Range/point"], "range", "Up to 2 digits with up to 2 decimals"],
  [MONEY_RULES["Range/point"], "point", "Up to 9 digits with up to 2 decimals"],
  ...["minPoint", "maxPoint"].map((field) => [MONEY_RULES.Tier, field, "A whole number of up to 9 digits"] as const),
  [SERVICE_FORMS["Vehicle"]!, "peopleSitting", SEATS, SEATS],
  [SERVICE_FORMS["Subscription"]!, "price", DECIMALS],
  ...Object.keys(FARE_RULES).map((field) => [FARE_FORMS["Fare settings"]!, field, DECIMALS] as const),
  ...Object.keys(DRIVER_FARE_RULES).map(
    (field) => [FARE_FORMS["Fare settings, the two drivers"]!, field, DECIMALS] as const,
  ),
];

let panel: StubbedPanel;
let admin: Visitor;

beforeAll(async () => {
  panel = await StubbedPanel.shared();
  admin = await panel.signIn();
});

afterAll(() => panel.stop());

beforeEach(() => panel.fresh());

describe.each(FIELDS.map(([form, field, ...words]) => [form.path, field, form, ...words] as const))(
  "%s: %s",
  (path, field, { call, valid }, decimals, numeric = NO_NUMBER) => {
    it("does not read thousands as a thousandth of them", async () => {
      const said = async (value: string) => {
        const { status, body } = await admin.copy().post(`/adminPanel/${path}`, { ...valid, [field]: value });
        return [value, status, ...errorsBeside(body, field)];
      };
      for (const value of ["1,000", "1.000", "60,000", "12,340"])
        expect(await said(value)).toEqual([value, 400, decimals]);
      for (const value of ["1 000", "1,000,000", "1.000,50"]) expect(await said(value)).toEqual([value, 400, numeric]);
      expect(panel.stub.count(call)).toBe(0);
    });
  },
);

const percentageOf = (body: string) => fieldsOf(body, "tip").percentage;

it.each([
  ["en", "1234.5"],
  ["de", "1234,5"],
  ["ru", "1234,5"],
])("a stored number stands in its field as readers of %s write it, and is saved as it was", async (language, shown) => {
  const address = "/adminPanel/AddEdit_Tip?id=tip-1";
  panel.stub.answer("listTips", json({ data: { docs: [{ ...tip, percentage: 1234.5 }], totalDocs: 1 } }));
  const reader = await panel.signIn({}, panel.visitor({ "accept-language": language }));
  const { body } = await reader.get(address);
  expect(percentageOf(body)).toBe(shown);
  // What is typed comes back as it was typed, in whichever format.
  const refused = await reader.copy().post(address, { ...fieldsOf(body, "tip"), percentage: "1234.75" });
  expect([refused.status, percentageOf(refused.body)]).toEqual([400, "1234.75"]);
  await reader.post(address, { ...fieldsOf(body, "tip"), percentage: shown.replace("1234", "12") });
  expect(JSON.parse(panel.stub.last("changeTip")?.body ?? "{}")).toMatchObject({ percentage: 12.5 });
});
