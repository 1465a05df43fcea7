import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ADMIN, type Answered, dataOf, docsOf, INSPECTOR, OPERATIONS, TestApi, TIPS_ONLY } from "./support/api";
import { png } from "./support/images";

const PANEL = "https://panel.example.com";

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await TestApi.start({ PUBLIC_ORIGIN: PANEL });
  token = await api.signIn(ADMIN);
});
afterAll(() => api.stop());
beforeEach(() => {
  api.mailFails = false;
  api.mails.length = 0;
});

let people = 0;
const input = (part: object = {}) => ({
  username: "Ada Night",
  email: `person${++people}@example.com`,
  phone: "4155550111",
  countryCode: "+1",
  profileImage: "",
  accessModule: ["tip", "office"],
  isInspector: false,
  ...part,
});

interface SubAdmin {
  _id: string;
  updatedAt: string;
  email: string;
  [field: string]: unknown;
}

async function create(part: object = {}): Promise<Answered> {
  const answered = await api.call("createSubAdmin", { token, body: input(part) });
  await api.sendMails();
  return answered;
}
const created = async (part: object = {}) => dataOf<SubAdmin>(await create(part));
const change = (person: SubAdmin, part: object, headers: Record<string, string> = {}) =>
  api.call("changeSubAdmin", {
    token,
    params: { id: person._id },
    body: input({ email: person.email, ...part }),
    headers,
  });
const block = (person: SubAdmin, isBlock: "block" | "unblock") =>
  api.call("blockSubAdmin", { token, params: { id: person._id }, body: { isBlock } });
const mailedPassword = () => /^ {4}(\S+)$/m.exec(api.mails.at(-1)?.text ?? "")?.[1] ?? "";
const whoAmI = (theirs: string) => api.call("readProfile", { token: theirs });
const fieldsRefused = ({ status, body }: Answered) => [status, Object.keys(body.errors ?? {})];
const office = async () => docsOf(await api.call("listOffices", { token, query: { search: "portland" } }))[0]!;

describe("adding a sub-admin", () => {
  test("mails a password that opens what they were given, in its order", async () => {
    const person = await created({ accessModule: ["office", "tip", "office"] });
    expect(person).toMatchObject({
      user_id: "SA-004",
      isBlock: "unblock",
      accessModule: ["office", "tip"],
      isInspector: false,
    });
    expect(JSON.stringify(person)).not.toMatch(/password|scrypt/i);
    expect(api.mails.map(({ to }) => to)).toEqual([person.email]);
    expect(api.mails[0]!.text, "it says where the panel is").toContain(PANEL);
    const { status, body } = await api.login({ email: person.email, password: mailedPassword() });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ userType: "sub_admin", accessModule: ["office", "tip"] });
  });

  test("gives each a number of its own, however many are added at one moment", async () => {
    const added = await Promise.all(Array.from({ length: 6 }, () => create()));
    expect(added.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const all = docsOf(await api.call("listSubAdmins", { token, query: { limit: 100 } })).map(
      ({ user_id: number }) => number as string,
    );
    expect(new Set(all).size).toBe(all.length);
    // None is left out: they stand in a row.
    expect([...all].sort()).toEqual(all.map((_, at) => `SA-${String(at + 1).padStart(3, "0")}`));
  });

  test("says in the list whether the mail is on its way or could not be sent, and a new password mends that", async () => {
    api.mailFails = true;
    const person = await created();
    const mailState = async () => {
      const query = { search: person.email };
      return docsOf(await api.call("listSubAdmins", { token, query }))[0]!.mail;
    };
    expect([person.mail, await mailState()]).toEqual(["waiting", "waiting"]);
    api.passTime(25 * 60 * 60_000);
    await api.sendMails();
    expect(await mailState()).toBe("failed");
    api.mailFails = false;
    token = await api.signIn(ADMIN);
    // The mail is sent after the answer, perhaps before the list is read.
    const release = api.holdMails();
    expect((await api.call("resetSubAdminPassword", { token, params: { id: person._id } })).status).toBe(200);
    expect(await mailState()).toBe("waiting");
    release();
    await api.sendMails();
    expect(await mailState()).toBe(null);
    expect((await api.login({ email: person.email, password: mailedPassword() })).status).toBe(200);
  });

  test("is done once for one key", async () => {
    const body = input();
    const headers = { "idempotency-key": "add-once" };
    const [first, second] = [
      await api.call("createSubAdmin", { token, body, headers }),
      await api.call("createSubAdmin", { token, body, headers }),
    ];
    await api.sendMails();
    expect(dataOf(second)).toEqual(dataOf(first));
    expect(api.mails.length).toBe(1);
  });

  test.each([TIPS_ONLY.email, TIPS_ONLY.email.toUpperCase(), ADMIN.email])(
    "refuses %s, which somebody has",
    async (email) => {
      expect(fieldsRefused(await create({ email }))).toEqual([400, ["email"]]);
      expect(api.mails).toEqual([]);
    },
  );

  test.each<[object, string]>([
    [{ username: "Al" }, "username"],
    [{ username: "x".repeat(21) }, "username"],
    [{ email: "nobody" }, "email"],
    [{ phone: "123" }, "phone"],
    [{ phone: "1".repeat(17) }, "phone"],
    [{ phone: "12 34 56" }, "phone"],
    [{ accessModule: [] }, "accessModule"],
    [{ accessModule: ["everything"] }, "accessModule.0"],
    [{ isInspector: true, accessModule: ["pending_driver", "tip"] }, "accessModule"],
    [{ isInspector: true, accessModule: ["pending_driver"], inspectionOffice: "nowhere" }, "inspectionOffice"],
    [{ profileImage: "https://elsewhere.example.com/tracker.png" }, "profileImage"],
    [{ profileImage: "http://127.0.0.1:4010/uploads/../secret.png" }, "profileImage"],
  ])("refuses %j", async (part, field) => {
    expect(fieldsRefused(await create(part))).toEqual([400, [field]]);
  });

  test("assigns an inspector to an office, others to none", async () => {
    const { _id, state, city } = await office();
    const inspector = { accessModule: ["pending_driver"], isInspector: true, inspectionOffice: _id };
    expect(await created(inspector)).toMatchObject({ inspectionOffice: _id, officeLocation: { state, city } });
    expect(await created({ inspectionOffice: _id })).toMatchObject({ inspectionOffice: null, officeLocation: null });
  });

  test("keeps an image that was uploaded, which then can't be deleted", async () => {
    const uploaded = await api.call("uploadFile", { token, file: { content: png(20, 20) } });
    const { image_url } = dataOf<{ image_url: string }>(uploaded);
    const person = await created({ profileImage: image_url });
    expect(person.profileImage).toBe(image_url);
    const name = image_url.slice(image_url.lastIndexOf("/") + 1);
    expect((await api.call("deleteFile", { token, params: { name } })).status).toBe(409);
    expect(dataOf<SubAdmin>(await change(person, { profileImage: "" })).profileImage).toBeNull();
    expect((await api.call("deleteFile", { token, params: { name } })).status).toBe(200);
  });
});

describe("changing a sub-admin", () => {
  test("leaves the e-mail address as it is", async () => {
    const person = await created();
    const changed = dataOf<SubAdmin>(await change(person, { email: "other@example.com", username: "Ada Day" }));
    expect(changed).toMatchObject({ email: person.email, username: "Ada Day" });
  });

  test("to other modules ends their sessions with the message of section 8; to another order does not", async () => {
    const person = await created();
    const theirs = await api.signIn({ email: person.email, password: mailedPassword() });
    await change(person, { accessModule: ["office", "tip"], username: "Ada Late" });
    expect((await whoAmI(theirs)).status).toBe(200);
    await change(person, { accessModule: ["office"] });
    expect(await whoAmI(theirs)).toMatchObject({ status: 403, body: { message: "Access Module Changed" } });
  });

  test.each(["by another change", "by an undo"])(
    "back to the modules that they had, %s, brings no session back",
    async (how) => {
      const person = await created();
      const password = mailedPassword();
      const sessionOf = () => api.signIn({ email: person.email, password });
      const theirs = await sessionOf();
      const { headers } = await change(person, { accessModule: ["office"] });
      const meanwhile = await sessionOf();
      const { body } = await api.call("listSessions", { token: meanwhile });
      expect((body.data as { docs: unknown[] }).docs).toHaveLength(1);
      const back =
        how === "by an undo"
          ? await api.call("undoActivity", { token, params: { id: headers["x-undo"] as string } })
          : await change(person, {});
      expect(back.status).toBe(200);
      expect((await whoAmI(theirs)).status).toBe(401);
      expect((await whoAmI(meanwhile)).status).toBe(403);
      expect((await whoAmI(await sessionOf())).status).toBe(200);
    },
  );

  test("from a version that is no longer the present one is refused with the record", async () => {
    const person = await created();
    const first = dataOf<SubAdmin>(await change(person, { username: "First one" }, { "if-match": person.updatedAt }));
    const second = await change(person, { username: "Second one" }, { "if-match": person.updatedAt });
    expect(second).toMatchObject({ status: 409, body: { data: first } });
  });
});

describe("blocking and resetting", () => {
  test("a blocked one is told so at the next call, and stays signed out when unblocked", async () => {
    const person = await created();
    const password = mailedPassword();
    const theirs = await api.signIn({ email: person.email, password });
    expect(await block(person, "block")).toMatchObject({
      status: 200,
      body: { message: "SubAdmin blocked successfully" },
    });
    expect(await whoAmI(theirs)).toMatchObject({
      status: 403,
      body: { message: "Your id has been blocked by administrator" },
    });
    expect(await block(person, "unblock")).toMatchObject({
      status: 200,
      body: { message: "SubAdmin unblocked successfully" },
    });
    expect((await whoAmI(theirs)).status).toBe(401);
    expect((await api.login({ email: person.email, password })).status).toBe(200);
  });

  test("who is blocked twice was blocked once, as Activity tells, and a change of nothing is none", async () => {
    const person = await created();
    const same = await change(person, {});
    expect(same.status).toBe(200);
    for (let at = 0; at < 2; at += 1) expect((await block(person, "block")).status).toBe(200);
    const lines = docsOf<{ action: string; record: { id: string } | null }>(
      await api.call("listActivity", { token, query: { resource: "subadmin", limit: 10 } }),
    );
    const actions = lines.filter(({ record }) => record?.id === person._id).map(({ action }) => action);
    expect(actions).toEqual(["block", "create"]);
  });

  test("a new password is mailed, and the old one and every session end", async () => {
    const person = await created();
    const old = mailedPassword();
    const theirs = await api.signIn({ email: person.email, password: old });
    const reset = await api.call("resetSubAdminPassword", { token, params: { id: person._id } });
    expect(reset).toMatchObject({
      status: 200,
      body: { message: "Password has been sent to the registered Email id." },
    });
    await api.sendMails();
    expect((await whoAmI(theirs)).status).toBe(401);
    expect((await api.login({ email: person.email, password: old })).status).toBe(401);
    expect((await api.login({ email: person.email, password: mailedPassword() })).status).toBe(200);
  });

  test("a mail server that is slow or away holds up neither the answer nor anybody else", async () => {
    const person = await created();
    const release = api.holdMails();
    expect((await api.call("resetSubAdminPassword", { token, params: { id: person._id } })).status).toBe(200);
    expect((await change(person, { username: "Ada Late" })).status).toBe(200);
    expect(api.mails.length).toBe(1);
    release();
    await api.sendMails();
    expect((await api.login({ email: person.email, password: mailedPassword() })).status).toBe(200);
  });
});

describe("who may", () => {
  const CALLS = ["createSubAdmin", "changeSubAdmin", "blockSubAdmin", "resetSubAdminPassword"] as const;

  test("the admin alone: not the holder of sub_admin, of All, nor an inspector (ruling A5)", async () => {
    const holder = await created({ accessModule: ["All"] });
    const holders = [
      await api.signIn({ email: holder.email, password: mailedPassword() }),
      await api.signIn(OPERATIONS),
      await api.signIn(INSPECTOR),
    ];
    for (const theirs of holders) {
      for (const name of CALLS) {
        const request = { token: theirs, params: { id: holder._id }, body: { ...input(), isBlock: "block" } };
        expect((await api.call(name, request)).status, name).toBe(403);
      }
    }
    expect(docsOf(await api.call("listSubAdmins", { token, query: { id: holder._id } }))[0]).toMatchObject({
      isBlock: "unblock",
    });
  });

  test("and only sub-admins are changed: not the admin's own account, nor one that is not there", async () => {
    const self = dataOf<SubAdmin>(await whoAmI(token));
    for (const id of [self._id, "00000000-0000-7000-8000-000000000000", "x"]) {
      for (const name of CALLS.slice(1)) {
        expect(
          (await api.call(name, { token, params: { id }, body: { ...input(), isBlock: "block" } })).status,
          name,
        ).toBe(404);
      }
    }
    const stale = {
      token,
      params: { id: self._id },
      body: { isBlock: "block" },
      headers: { "if-match": "2020-01-01T00:00:00.000Z" },
    };
    expect(await api.call("blockSubAdmin", stale)).toMatchObject({
      status: 404,
      body: { message: "The sub-admin was not found." },
    });
  });
});

describe("the list", () => {
  test("is read by ids and by state", async () => {
    const [one, two] = [await created(), await created()];
    await block(two, "block");
    const ids = (query: Record<string, string>) =>
      api.call("listSubAdmins", { token, query }).then((answer) => docsOf(answer).map(({ _id }) => _id));
    expect((await ids({ id: `${one._id},${two._id},x` })).sort()).toEqual([one._id, two._id].sort());
    expect(await ids({ id: "x" })).toEqual([]);
    expect(await ids({ id: `${one._id},${two._id}`, state: "block" })).toEqual([two._id]);
  });
});
