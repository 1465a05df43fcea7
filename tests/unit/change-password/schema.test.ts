import { describe, expect, it } from "vitest";
import { validate } from "~/records/form/validate-form";
import { changePasswordSchema } from "~/modules/change-password/schema";
import texts from "~/modules/change-password/texts/eng.json";

function errorsOf(fields: Record<string, string>): Record<string, string[] | null> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const result = validate(form, changePasswordSchema).reply();
  return Object.fromEntries(
    Object.entries(result.error ?? {}).map(([name, keys]) => [name, (keys ?? []).map(inEnglish)]),
  );
}

function inEnglish(key: string): string {
  const path = key.replace("change-password:", "").split(".");
  return path.reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], texts) as string;
}

const good = { old_password: "Old#12345", password: "New#12345", confirmPassword: "New#12345" };

describe("change password (section 5)", () => {
  it("takes a password that keeps the policy", () => {
    expect(errorsOf(good)).toEqual({});
  });

  it.each([
    ["old_password", "Old Password is required"],
    ["password", "Password is Required!"],
    ["confirmPassword", "Confirm Password is Required!"],
  ])("asks for %s", (name, message) => {
    expect(errorsOf({ ...good, [name]: "" })[name]).toContain(message);
  });

  it("wants the same twice", () => {
    expect(errorsOf({ ...good, confirmPassword: "New#12346" })).toEqual({
      confirmPassword: ["Confirm password should be same as new password"],
    });
  });

  it.each([
    ["6 characters", "Aa#123", ["Between 7 and 15 characters"]],
    ["7 characters", "Aa#1234", []],
    ["15 characters", "Aa#123456789012", []],
    ["16 characters", "Aa#1234567890123", ["Between 7 and 15 characters"]],
    ["no digit", "Password#", ["At least one digit"]],
    ["no special character", "Password1", ["At least one special character"]],
    ["no upper-case letter", "password#1", ["At least one uppercase letter"]],
    ["white space", "Pass word#1", ["No whitespace"]],
    [
      "nothing right",
      "ä",
      [
        "Between 7 and 15 characters",
        "At least one digit",
        "At least one special character",
        "At least one uppercase letter",
      ],
    ],
  ])("names each unmet rule (ruling B12): %s", (_, password, messages) => {
    expect(errorsOf({ ...good, password, confirmPassword: password })).toEqual(
      messages.length > 0 ? { password: messages } : {},
    );
  });
});
