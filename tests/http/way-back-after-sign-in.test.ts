import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { fieldsOf, textOf } from "../support/html";
import { blocked, json, refusal, signIn } from "../support/stub-api";
import { StubbedPanel } from "../support/stubbed-panel";
import { redirectOf, type Visitor } from "../support/visitor";

let panel: StubbedPanel;
let ann: Visitor;

beforeAll(async () => {
  panel = await StubbedPanel.shared();
});
afterAll(() => panel.stop());
beforeEach(async () => {
  ann = await panel.signIn({ role: "sub_admin", access: ["tip"], email: "ann@example.com" }, panel.visitor());
  panel.fresh();
});

it("a sign-in without a way back leads to the form of which the person has a draft", async () => {
  const address = "/adminPanel/AddEdit_Tip?id=tip-1";
  const typed = { ...fieldsOf((await ann.get(address)).body, "tip"), percentage: "37.25" };
  panel.stub.answer("changeTip", blocked);
  await ann.post(address, typed);
  expect(ann.cookies.has("draft")).toBe(true);
  const signInAs = async (email: string) => {
    panel.stub.answer("login", json(signIn({ role: "sub_admin", access: ["tip"], email })));
    return redirectOf(await ann.copy().post("/adminPanel/login", { email, password: "Secret#1" }));
  };
  expect(await signInAs("bob@example.com")).toBe("/adminPanel/Tip_Management");
  expect(await signInAs("ann@example.com")).toBe(address);
});

it.each([
  ["moves a row", "/adminPanel/FAQ_Management/move", { move: "faq-1 down" }],
  ["undoes", "/adminPanel/undo?back=%2FadminPanel%2FFAQ_Management&id=41", { undoing: "on" }],
])("a form that %s leads back to the page that it was sent from", async (_, address, fields) => {
  const { formOwner } = fieldsOf((await ann.get("/adminPanel/AddEdit_Tip")).body, "tip");
  const origin = "/adminPanel/FAQ_Management?page=2";
  ann.cookies.delete("session");
  const headers = { referer: panel.origin + origin };
  const left = await ann.post(address, { ...fields, formOwner: formOwner! }, { headers });
  expect(ann.cookies.has("draft")).toBe(false);
  const target = redirectOf(left)!;
  expect(new URL(target, panel.origin).searchParams.get("redirectTo")).toBe(origin);
  expect(textOf((await ann.get(target)).body)).toContain("Your session has ended. Please sign in again.");
});

it("a form of passwords alone, which are never kept, says no more than that the session has ended", async () => {
  const address = "/adminPanel/CustomChangePassword";
  const { formOwner } = fieldsOf((await ann.get("/adminPanel/AddEdit_Tip")).body, "tip");
  const typed = { old_password: "Secret#1", password: "Secret#2", confirmPassword: "Secret#2" };
  ann.cookies.delete("session");
  const left = await ann.post(address, { ...typed, formOwner: formOwner!, formRequest: "r1" });
  expect(ann.cookies.has("draft")).toBe(false);
  const { body } = await ann.follow(left);
  expect(textOf(body)).toContain("Your session has ended. Please sign in again.");
});

it("a form with a picture says that it has to be chosen again", async () => {
  const admin = await panel.signIn({ email: "carla@example.com" });
  const address = "/adminPanel/AddEdit_SubAdmin?id=sub-admin-1";
  const form = new FormData();
  const { formOwner } = fieldsOf((await admin.get("/adminPanel/AddEdit_Tip")).body, "tip");
  form.append("formOwner", formOwner!);
  form.append("username", "Typed name");
  form.append("profileImageFile", new File(["picture"], "photo.png", { type: "image/png" }));
  admin.cookies.delete("session");
  const { body } = await admin.follow(await admin.post(address, form));
  expect(textOf(body)).toContain("What you typed is kept, but please choose the file again: sign in to go on.");
});

it("a failed sign-in with another account says so, though somebody is signed in", async () => {
  panel.stub.answer("login", refusal(401, "Wrong"));
  const answer = await ann.post("/adminPanel/login", { email: "bob@example.com", password: "Wrong#1" });
  expect([answer.status, textOf(answer.body, ".error-summary")]).toEqual([
    401,
    expect.stringContaining("correct Credentials"),
  ]);
});
