import { describe, expect, it } from "vitest";
import { calls } from "contract";
import { errorFrom } from "~/taxi-api/refusal.server";

const refused = (status: number, body: unknown, call: Parameters<typeof errorFrom>[0] = calls.createOffice) =>
  errorFrom(call, { status, body, retryAfter: undefined });

describe("a refusal whose parts are looser than the contract", () => {
  it.each([
    ["no errors", null],
    ["a list of errors", []],
    ["a text", "bad"],
    ["numbers", { city: 7 }],
  ])("keeps its message beside %s", (_, errors) => {
    expect(refused(400, { message: "Office exists already", errors })).toMatchObject({
      kind: "refused",
      message: "Office exists already",
      errors: undefined,
    });
  });

  it.each([
    ["a list of texts", { city: ["Too long", "or odd"], state: "Unknown" }],
    ["an object with a message", { city: { message: "Too long or odd", code: 7 }, state: "Unknown", zip: 7 }],
  ])("reads the error of a field from %s", (_, errors) => {
    expect(refused(422, { message: "", errors }).errors).toEqual({ city: "Too long or odd", state: "Unknown" });
  });

  it.each([
    ["errors with param", { errors: [{ msg: "Unknown", param: "state" }] }],
    ["errors with path", { errors: [{ msg: "Unknown", path: "state" }] }],
    ["errors with field", { errors: [{ message: "Unknown", field: "state" }] }],
    ["details with a path of names", { details: [{ message: "Unknown", path: ["state"] }] }],
    ["Joi's own error", { error: { details: [{ message: "Unknown", path: ["state"] }] } }],
    ["a list at the top", [{ message: "Unknown", path: ["state"] }]],
    [
      "celebrate",
      { message: "Validation failed", validation: { body: { source: "body", keys: ["state"], message: "Unknown" } } },
    ],
    ["Django REST", { state: ["Unknown"] }],
  ])("reads the error of a field from a validator's list: %s", (_, body) => {
    expect(refused(400, body).errors).toEqual({ state: "Unknown" });
  });

  it("reads the field from the sentences of class-validator", () => {
    const message = ["state must be a string", "state should not be empty", "There is no such office"];
    expect(refused(400, { message, error: "Bad Request" })).toMatchObject({
      message: message.join(" "),
      errors: { state: "state must be a string state should not be empty" },
    });
  });

  it("names rows of a list as forms do", () => {
    const details = [{ message: "Too many", path: ["promoAmounts", 1, "totalRides"] }];
    expect(refused(400, { details }).errors).toEqual({ "promoAmounts[1].totalRides": "Too many" });
  });

  it("reads a plain text, unless it is a page or a stack", () => {
    const said = (text: string, isPage = false) =>
      errorFrom(calls.createOffice, { status: 400, text, isPage, retryAfter: undefined }).message;
    expect([
      said(" Office exists already\n"),
      said("<h1>No</h1>", true),
      said("Error: No\n    at save (a.js:1:1)"),
    ]).toEqual(["Office exists already", "", ""]);
  });

  it.each([
    [{ message: ["City is too long", "State is unknown"] }, "City is too long State is unknown"],
    [{ error: "Office exists already" }, "Office exists already"],
    [{ statusCode: 400, message: "Office exists already", error: "Bad Request" }, "Office exists already"],
    [{ msg: "Office exists already" }, "Office exists already"],
    [{ detail: "Office exists already" }, "Office exists already"],
    [{ errors: "Office exists already" }, "Office exists already"],
    [{ errors: ["Office exists already", { msg: "City is too long" }] }, "Office exists already City is too long"],
    [{ success: false, data: { message: "Office exists already" } }, "Office exists already"],
    [{ statusCode: 400, error: "Bad Request", errors: ["Office exists already"] }, "Office exists already"],
    [{ non_field_errors: ["Office exists already"] }, "Office exists already"],
    [["Office exists already"], "Office exists already"],
    ["Office exists already", "Office exists already"],
    [undefined, ""],
    [{ data: { _id: "office-1", message: "A field of the record" } }, ""],
  ])("finds the message of %j", (body, message) => {
    expect(refused(400, body).message).toBe(message);
  });

  it("ends the session all the same", () => {
    for (const errors of [null, [], {}]) {
      const kinds = ["Your id has been blocked by administrator", "Access Module Changed"].map(
        (message) => refused(403, { message, errors }).kind,
      );
      expect(kinds).toEqual(["blocked", "accessChanged"]);
    }
  });

  it("says nothing of a failing server", () => {
    expect(refused(500, { message: "select * from accounts" }).message).toBe("");
  });
});

describe("a 404", () => {
  const ofRecord = (body: unknown, isPage?: boolean) =>
    errorFrom(calls.readRider, { status: 404, body, isPage, retryAfter: undefined }).kind;

  it("of a record is about the record", () => {
    expect([ofRecord({ message: "No such user." }), ofRecord(undefined), ofRecord({})]).toEqual(
      Array(3).fill("missing"),
    );
  });

  it("that a web framework answers where it has no such call is about the call", () => {
    expect([
      ofRecord(undefined, true),
      ofRecord({ statusCode: 404, message: "Cannot GET /private/user/7", error: "Not Found" }),
      ofRecord({ message: "Route GET:/private/user/7 not found", error: "Not Found", statusCode: 404 }),
      refused(404, { message: "No such list." }, calls.listRiders).kind,
    ]).toEqual(Array(4).fill("notConnected"));
  });
});

it("a redirect leaves open whether a write was done, unless it asks for the same write elsewhere", () => {
  expect([refused(302, undefined).kind, refused(308, undefined).kind]).toEqual(["interrupted", "redirected"]);
});

it("Retry-After is a number of seconds or a date", () => {
  const seconds = (retryAfter: string) =>
    errorFrom(calls.login, { status: 429, body: undefined, retryAfter }).retryAfter;
  const inNinety = new Date(Date.now() + 90_000).toUTCString();
  expect(seconds(inNinety)).toBeGreaterThan(80);
  expect(seconds(inNinety)).toBeLessThanOrEqual(90);
  expect([seconds("45"), seconds("soon"), seconds("0"), seconds("Thu, 01 Jan 1970 00:00:00 GMT")]).toEqual([
    45,
    undefined,
    undefined,
    undefined,
  ]);
});

describe("a refusal with the status of a router or of a program that has stumbled", () => {
  const write = calls.changePassword;

  it.each([404, 405, 501])("%i says what the server says, where that is a sentence", (status) => {
    expect(refused(status, { message: "Old password does not match" }, write)).toMatchObject({
      kind: "refused",
      message: "Old password does not match",
      panelStatus: 400,
    });
    for (const message of ["Not Found", "Cannot PUT /private/passwordChange", "Route not found", "NOT_FOUND", ""])
      expect(refused(status, { message }, write)).toMatchObject({ kind: "notConnected", message: "" });
    expect(refused(status, undefined, write)).toMatchObject({ kind: "notConnected", message: "" });
  });

  it("500 says what the server says, and nothing of a program", () => {
    expect(refused(500, { message: "Email already registered" }, write)).toMatchObject({
      kind: "broken",
      message: "Email already registered",
    });
    expect(refused(500, { message: "이미 등록된 이메일입니다" }, write).message).toBe("이미 등록된 이메일입니다");
    for (const message of [
      "TypeError: Cannot read properties of undefined (reading 'x')",
      "Cannot read properties of undefined",
      "connect ECONNREFUSED 10.0.0.7:5432",
      "insert into users (email) values ($1) - duplicate key value",
      "failed at handler (/srv/app/users.js:17:3)",
      "Something went wrong",
      "Internal Server Error",
      "<b>Oh no</b> it failed",
    ])
      expect([message, refused(500, { message }, write).message]).toEqual([message, ""]);
  });
});
