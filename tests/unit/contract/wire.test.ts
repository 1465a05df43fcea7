import { calls } from "contract";
import { denialIn, isDenial } from "contract/wire";
import { describe, expect, it } from "vitest";

const message = "Old password is incorrect";

describe("the answer to a write with a status of success", () => {
  it.each([
    { success: false, message },
    { success: "0" },
    { status: 0, message },
    { status: false },
    { status: "error", message },
    { status: "fail" },
    { status: 400 },
    { status: "422" },
    { statusCode: 409 },
    { code: 401 },
    { error: true },
    { error: message },
    { error: { message } },
    { errors: [{ msg: message, param: "oldPassword" }] },
    { errors: message },
    { errors: { oldPassword: message } },
  ])("refuses: %j", (body) => {
    expect(isDenial(calls.changePassword, body)).toBe(true);
  });

  it.each([
    { message: "Password changed" },
    { success: true },
    { status: 1 },
    { status: 200 },
    { status: "success" },
    { status: true, code: 0, error: null, errors: [] },
    { error: "", errors: {} },
    { statusCode: 201 },
    // A record that was saved.
    { _id: "1", status: 0, code: 404, error: "none" },
    undefined,
    null,
    "done",
    [],
  ])("takes the write: %j", (body) => {
    expect(isDenial(calls.changePassword, body)).toBe(false);
  });
});

it("the field that says no has its name", () => {
  expect(denialIn(calls.changePassword, { message, status: 0, code: 400 })).toBe("status");
});

it("the answer to a read may have such fields", () => {
  expect(isDenial(calls.listTips, { status: 0, code: 404 })).toBe(false);
  expect(isDenial(calls.listTips, { success: false })).toBe(true);
});
