import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { BLOCKED_MESSAGE } from "contract/answers";
import type { CallName } from "contract";
import { type Behaviour, json, refusal, serverError, signIn, UPSTREAM_DETAIL } from "../support/stub-api";
import { StubbedPanel } from "../support/stubbed-panel";
import type { Answer, Visitor } from "../support/visitor";
import { fieldsOf, textOf } from "../support/html";

/** One line of the specification's section 8. Ended sessions have their own tests (`ended-session.test.ts`). */
interface Situation {
  /** The person, by default the admin. */
  who?: "nobody";
  path: string;
  /** The sent fields; `form` names the form whose other fields are sent too. */
  send?: Readonly<Record<string, string>>;
  form?: string;
  /** The API's response, if it is an error. */
  answers?: readonly (readonly [CallName, Behaviour])[];
  /** The target of the redirect; null if the form is shown again. */
  leads: string | null;
  tells: string;
  kind: "alert" | "status" | "form";
}

const SERVER = "The server says: no, because of <b>this</b>.";
const SERVER_PLAIN = "Old password does not match";
const refused = refusal(400, SERVER);
const done = (message: string) => json({ message });
const login = { email: "ann@example.com", password: "Secret#1" };
const passwords = { old_password: "Old#12345", password: "New#12345", confirmPassword: "New#12345" };
const subAdmin = {
  username: "Ada Night",
  email: "ada@example.com",
  country: "US",
  phone: "4155550111",
  accessModule: "tip",
};

const overRow = (list: string, action: string, record: string) => ({
  path: `${list}/${action}?id=${record}`,
  send: { record: `${record} Its name` },
  leads: `/adminPanel/${list}`,
});
const user = (action: string) => overRow("account-management", action, "account-1");
const subAdminRow = (action: string) => overRow("SubAdmin_Management", action, "sub-admin-1");
const tipRow = (more: Record<string, string> = {}) => {
  const situation = overRow("Tip_Management", "delete", "tip-1");
  return { ...situation, send: { ...situation.send, ...more } };
};

const CATALOGUE: Readonly<Record<string, Situation>> = {
  "Login failure": {
    who: "nobody",
    path: "login",
    send: login,
    answers: [["login", refusal(401, "Wrong")]],
    leads: null,
    tells: "Please Enter the correct Credentials",
    kind: "form",
  },
  "Login failure, another status": {
    who: "nobody",
    path: "login",
    send: login,
    answers: [["login", refusal(400, "Wrong")]],
    leads: null,
    tells: "Please Enter the correct Credentials",
    kind: "form",
  },
  "Login failure of a blocked account": {
    who: "nobody",
    path: "login",
    send: login,
    answers: [["login", refusal(403, BLOCKED_MESSAGE)]],
    leads: null,
    tells: "You are blocked by admin",
    kind: "form",
  },
  "Login success but account blocked": {
    who: "nobody",
    path: "login",
    send: login,
    answers: [["login", json(signIn({ isBlock: true }))]],
    leads: "/adminPanel/login",
    tells: "It looks like your account has been blocked. Please contact your admin to unblock it",
    kind: "alert",
  },
  "Forgot password failure": {
    who: "nobody",
    path: "forgot-password",
    send: { email: "ann@example.com" },
    answers: [["forgotPassword", serverError]],
    leads: null,
    tells: "Some error in request",
    kind: "form",
  },
  "Change password failure": {
    path: "CustomChangePassword",
    send: passwords,
    answers: [["changePassword", refused]],
    leads: null,
    tells: SERVER,
    kind: "form",
  },
  ...Object.fromEntries(
    [404, 405, 500, 501].map((status): [string, Situation] => [
      `Change password failure with ${status} (ruling D1)`,
      {
        path: "CustomChangePassword",
        send: passwords,
        answers: [["changePassword", refusal(status, SERVER_PLAIN)]],
        leads: null,
        tells: `${SERVER_PLAIN} ${status === 500 ? "Your server couldn't save this." : "Your server refused these values."}`,
        kind: "form",
      },
    ]),
  ),
  "Change password failure without a message (ruling D1)": {
    path: "CustomChangePassword",
    send: passwords,
    answers: [["changePassword", refusal(404, "Cannot PUT /api/admin/private/passwordChange")]],
    leads: null,
    tells: "Your server doesn't support this yet.",
    kind: "form",
  },
  "Change password success": {
    path: "CustomChangePassword",
    send: passwords,
    leads: "/adminPanel/login",
    tells: "Password Changed Successfully",
    kind: "status",
  },
  "Change password success, what follows": {
    path: "CustomChangePassword",
    send: passwords,
    leads: "/adminPanel/login",
    tells: "Please log in with your new password.",
    kind: "status",
  },
  "Sub-admin create failure": {
    path: "AddEdit_SubAdmin",
    send: subAdmin,
    answers: [["createSubAdmin", refused]],
    leads: null,
    tells: SERVER,
    kind: "form",
  },
  "Sub-admin create success": {
    path: "AddEdit_SubAdmin",
    send: subAdmin,
    answers: [["createSubAdmin", done(SERVER)]],
    leads: "/adminPanel/SubAdmin_Management",
    tells: SERVER,
    kind: "status",
  },
  "Sub-admin edit failure (ruling B3)": {
    path: "AddEdit_SubAdmin?id=sub-admin-1",
    form: "sub-admin",
    send: subAdmin,
    answers: [["changeSubAdmin", refused]],
    leads: null,
    tells: SERVER,
    kind: "form",
  },
  "Reset password failure": {
    ...subAdminRow("reset-password"),
    answers: [["resetSubAdminPassword", serverError]],
    tells: "There was an error resetting the password.",
    kind: "alert",
  },
  "Reset password success": {
    ...subAdminRow("reset-password"),
    tells: "Password has been sent to the registered Email id.",
    kind: "status",
  },
  "Sub-admin block success": { ...subAdminRow("block"), tells: "SubAdmin blocked successfully", kind: "status" },
  "Sub-admin unblock success": { ...subAdminRow("unblock"), tells: "SubAdmin unblocked successfully", kind: "status" },
  "Tip delete cancelled": { ...tipRow({ cancel: "1" }), tells: "You have cancelled the operation", kind: "status" },
  "Tip deleted": { ...tipRow(), tells: "Deleted", kind: "status" },
  "Delete user failure": {
    ...user("delete"),
    answers: [["deleteAccount", refused]],
    tells: "Something went wrong.",
    kind: "alert",
  },
  "User deleted": { ...user("delete"), tells: "User deleted successfully", kind: "status" },
  "User blocked": { ...user("block"), tells: "User blocked successfully", kind: "status" },
  "User unblocked": { ...user("unblock"), tells: "User unblocked successfully", kind: "status" },
};

/** The texts above a page's content, by their kind. */
function told(html: string, kind: Situation["kind"]): string {
  return textOf(html, kind === "form" ? ".error-summary" : `div[role=${kind}]`);
}

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

describe("section 8", () => {
  it.each(Object.entries(CATALOGUE))(
    "%s",
    async (_, { who, path, send = {}, form, answers = [], leads, tells, kind }) => {
      const visitor = who === "nobody" ? panel.visitor() : admin.copy();
      const address = `/adminPanel/${path}`;
      const own = form === undefined ? {} : fieldsOf((await visitor.get(address)).body, form);
      for (const [call, behaviour] of answers) panel.stub.answer(call, behaviour);
      const answer = await visitor.post(address, { ...own, ...send });
      expect(answer.location).toBe(leads);
      if (leads === null) expect(answer.status).toBeGreaterThanOrEqual(400);
      const page = await visitor.follow(answer);
      expect(told(page.body, kind)).toContain(tells);
      // A server's message is plain text, and details about the server must not be shown.
      expect(page.body).not.toContain("<b>this</b>");
      expect(page.body).not.toContain(UPSTREAM_DETAIL);
      const leaves = leads === "/adminPanel/login" || who === "nobody";
      expect(visitor.cookies.has("session")).toBe(!leaves);
    },
  );

  it.each<[string, CallName, Behaviour]>([
    ["Tip_Management", "listTips", json({ data: { docs: [], totalDocs: 0 } })],
    ["SubAdmin_Management", "listSubAdmins", json({ data: { docs: [], totalDocs: 0 } })],
    ["account-management", "listAccounts", json({ users: [] })],
    ["Office_Management", "listOffices", json({ data: { docs: [], totalDocs: 0 } })],
  ])("an empty list: %s", async (path, call, empty) => {
    panel.stub.answer(call, empty);
    const { status, body } = await admin.get(`/adminPanel/${path}`);
    expect([status, textOf(body)]).toEqual([200, expect.stringContaining("No Data Found")]);
    panel.stub.answer(call, serverError);
    const failed = await admin.get(`/adminPanel/${path}`);
    // Ruling B3: the page shows the failure, and no empty list.
    expect([failed.status, textOf(failed.body)]).toEqual([502, expect.stringContaining("Try again")]);
    expect(failed.body).not.toContain("No Data Found");
  });

  it.each([
    ["account-management/delete?id=account-1", "Are you sure you want to delete this User?"],
    ["account-management/unblock?id=account-1", "Are you sure you want to unblock this user?"],
    ["account-management/block?id=account-1", "Are you sure you want to block this user?"],
    ["SubAdmin_Management/block?id=sub-admin-1", "Are you sure you want to block this SubAdmin?"],
    ["Tip_Management/delete?id=tip-1", "Are you sure you want to delete this Tip?"],
    ["Office_Management/delete?id=office-1", "Are you sure you want to delete this Office?"],
  ])("confirmations name the thing (ruling B17): %s", async (path, question) => {
    const { body } = await admin.get(`/adminPanel/${path}`);
    expect(textOf(body, "dialog")).toContain(question);
  });

  it("a refused password change says beside each field that it must be typed again", async () => {
    const address = "/adminPanel/CustomChangePassword";
    const again = ({ body }: Answer) => textOf(body).split("Please type it again.").length - 1;
    expect(again(await admin.get(address))).toBe(0);
    panel.stub.answer("changePassword", refused);
    for (const sent of [passwords, { ...passwords, confirmPassword: "Other#123" }]) {
      const answer = await admin.copy().post(address, sent);
      expect([answer.status, again(answer)]).toEqual([400, 3]);
      for (const password of Object.values(sent)) expect(answer.body).not.toContain(password);
    }
    // Nobody types again what was not typed.
    expect(again(await admin.copy().post(address, { password: "Brakes#2024" }))).toBe(1);
  });
});
