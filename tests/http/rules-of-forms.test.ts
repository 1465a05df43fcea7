import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Fields, FormRules } from "../support/form-rules";
import { MONEY_RULES } from "../support/money-rules";
import { StubbedPanel } from "../support/stubbed-panel";
import { type Visitor } from "../support/visitor";
import { PROMO_FORMS } from "./promo-forms";
import { FARE_FORMS } from "./fare-forms";
import { SERVICE_FORMS } from "./service-forms";
import { elementsIn, errorsBeside, textOf, titleOf } from "../support/html";

const EMAIL_RULES = [
  ["email", "", "Email is Required"],
  ["email", "nobody", "Invalid email format"],
  ["email", "a@b", "Invalid email format"],
  ["email", `${"a".repeat(250)}@example.com`, "Invalid email format"],
] as const;

const TIP_RULES = [
  ["percentage", "", "Tip Value is Required!"],
  ["percentage", "ten", "Numeric values only"],
  ["percentage", "1e1", "Numeric values only"],
  ["percentage", "-1", "Tip cannot be negative"],
  ["percentage", "0", "Value Cannot be less than 1"],
  ["percentage", "0.99", "Value Cannot be less than 1"],
  ["percentage", "1"],
  ["percentage", "12.25"],
  ["percentage", "12,25"],
  ["percentage", "12.345", "Two decimals at most"],
  ["percentage", "99"],
  ["percentage", "99.01", "Value Cannot be more than 99"],
] as const;

const tip = { call: "createTip", valid: { percentage: "12", isActive: "on" }, rules: TIP_RULES } as const;

const FORMS: Readonly<Record<string, FormRules>> = {
  Login: {
    path: "login",
    call: "login",
    valid: { email: "ann@example.com", password: "x" },
    rules: [...EMAIL_RULES, ["password", "", "Password is Required"], ["password", "any, the policy is for new ones"]],
  },
  "Forgot password": {
    path: "forgot-password",
    call: "forgotPassword",
    valid: { email: "ann@example.com" },
    rules: EMAIL_RULES,
  },
  "Change password": {
    path: "CustomChangePassword",
    call: "changePassword",
    valid: { old_password: "old", password: "New#12345", confirmPassword: "New#12345" },
    rules: [
      ["old_password", "", "Old Password is required"],
      ["password", "", "Password is Required!"],
      ["confirmPassword", "", "Confirm Password is Required!"],
      ["confirmPassword", "New#12346", "Confirm password should be same as new password"],
      ["password", "Aa#123", "Between 7 and 15 characters"],
      ["password", "Aa#1234567890123", "Between 7 and 15 characters"],
      ["password", "Password#", "At least one digit"],
      ["password", "Password1", "At least one special character"],
      ["password", "password#1", "At least one uppercase letter"],
      ["password", "Pass word#1", "No whitespace"],
    ],
  },
  "Sub-admin": {
    path: "AddEdit_SubAdmin",
    call: "createSubAdmin",
    valid: { username: "Ada Night", email: "ada@example.com", country: "US", phone: "4155550111", accessModule: "tip" },
    rules: [
      ["username", "", "Name is required!"],
      ["username", "  ", "Name is required!"],
      ["username", "Al", "Minimum 3 characters"],
      ["username", "Ada"],
      ["username", "x".repeat(20)],
      ["username", "x".repeat(21), "Maximum 20 characters"],
      ["email", "", "Email is required!"],
      ["email", "nobody", "Invalid email format"],
      ["phone", "", "Phone is required!"],
      ["phone", "123", "Minimum 4 digits required!"],
      ["phone", "1234"],
      ["phone", "1".repeat(16)],
      ["phone", "1".repeat(17), "Maximum 16 digits required!"],
      ["phone", "12ab", "Digits only, please"],
      ["accessModule", "", "Please Select at least one Module"],
    ],
  },
  "Tip page": { path: "AddEdit_Tip", ...tip },
  "Tip modal (ruling B10)": { path: "Tip_Management/manage", ...tip },
  ...SERVICE_FORMS,
  ...PROMO_FORMS,
  ...MONEY_RULES,
  ...FARE_FORMS,
};

let panel: StubbedPanel;
let admin: Visitor;

beforeAll(async () => {
  panel = await StubbedPanel.shared();
  admin = await panel.signIn();
});

afterAll(() => panel.stop());

beforeEach(() => {
  panel.fresh();
});

/** The labels of a page's controls, by the address that leads to them. */
function labelsOf(html: string): Map<string, string> {
  const labels = [
    ...elementsIn(html, "label[for]").map(({ attributes, text }) => [attributes.for, text] as const),
    ...elementsIn(html, 'p[id$="-label"]').map(({ attributes, text }) => [attributes.id!.slice(0, -6), text] as const),
    ...elementsIn(html, "fieldset[id]").map(
      ({ attributes, html: group }) => [attributes.id, elementsIn(group, "legend")[0]?.text ?? ""] as const,
    ),
  ];
  return new Map(labels.map(([id, label]) => [`#${id}`, label.replace(/ \* \( ?required ?\)$/, "")]));
}

describe.each(Object.entries(FORMS))("section 5, %s", (name, { path, call, valid, rules }) => {
  const isPublic = name === "Login" || name === "Forgot password";
  const send = (fields: Fields) => (isPublic ? panel.visitor() : admin.copy()).post(`/adminPanel/${path}`, fields);

  it("sends valid values", async () => {
    await send(valid);
    expect(panel.stub.count(call)).toBe(1);
  });

  it.each(rules)("%s = %j", async (field, value, ...messages) => {
    const { status, body } = await send({ ...valid, [field]: value });
    if (messages.length === 0) return expect([panel.stub.count(call), errorsBeside(body, field)]).toEqual([1, []]);
    expect([status, errorsBeside(body, field), panel.stub.count(call)]).toEqual([400, messages, 0]);
    // The error summary and the title contain it too.
    for (const message of messages) expect(textOf(body, ".error-summary")).toContain(message);
    const labels = labelsOf(body);
    for (const { attributes, text } of elementsIn(body, ".error-summary a[href]")) {
      expect(text.toLowerCase(), attributes.href).toContain(labels.get(attributes.href!)?.toLowerCase() ?? "a label");
    }
    expect(titleOf(body)).toMatch(/^Error: /);
  });

  it("shows every error at once, and keeps the typed values", async () => {
    const wrong = Object.fromEntries(
      rules
        .filter(([, value, ...messages]) => value !== "" && messages.length > 0)
        .map(([field, value]) => [field, value]),
    );
    const { body } = await send({ ...valid, ...wrong });
    const fields = elementsIn(body, ".error-summary a[href]").map(({ attributes }) => attributes.href!.slice(1));
    expect(fields).toEqual(
      [...fields].sort((one, other) => body.indexOf(`id="${one}"`) - body.indexOf(`id="${other}"`)),
    );
    for (const [field, value] of Object.entries(wrong)) {
      expect(errorsBeside(body, field), field).not.toEqual([]);
      // A textarea contains its value.
      if (!/password/i.test(field))
        expect(
          [`value="${value}"`, `>${value}</textarea>`].some((typed) => body.includes(typed)),
          field,
        ).toBe(true);
      else expect(body, field).not.toContain(value);
    }
  });
});
