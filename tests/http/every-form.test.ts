import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { unpackRecord } from "~/records/bulk/selection";
import { type CallName, calls } from "contract";
import { builtRoutes } from "../support/built-routes";
import { type FilledForm, findForms, isNamedIn, OWN_FIELDS, valuesOf } from "../support/filled-forms";
import {
  type Behaviour,
  json,
  refusal,
  reset,
  samples,
  serverError,
  signedOut,
  text,
  UPSTREAM_DETAIL,
} from "../support/stub-api";
import { missingFrom, newIn, others } from "../support/form-pages";
import { StubbedPanel } from "../support/stubbed-panel";
import { type Answer, redirectOf, type Visitor } from "../support/visitor";
import { elementsIn, formsOf, textOf } from "../support/html";

/** The forms of all tests, filled in with values that have been accepted once. */
const EMAIL = "ann@example.com";
/** Fields of the taxi API that an attacker might add to a form. */
const EXTRA = {
  _id: "other",
  role: "admin",
  userType: "admin",
  isAdmin: "1",
  isBlock: "unblock",
  passwordHash: "x",
  createdAt: "2020-01-01",
  "data.userType": "admin",
  token: "x",
  deviceId: "9",
};
/** A server that does not have the call. */
const notConnected = refusal(501, "Not implemented");
/** Kinds of form that only show their values again, without a write. */
const WRITES_NOTHING = ["/adminPanel/Notification_Management/compose", "/adminPanel/GiveBack"];

/** Calls whose conflict shows in the record's state, which cannot be decided twice. */
const UNVERSIONED = new Set([
  "changePassword",
  "turnOnSecondFactor",
  "turnOffSecondFactor",
  "renewRecoveryCodes",
  "changeSecondFactorPolicy",
]);
/** Calls whose answer has to be shown, so that one that can't be read is no success. */
const NEEDS_ANSWER = new Set(["turnOnSecondFactor", "renewRecoveryCodes", "payDrivers"]);
/** Confirm pages that apply to the shown version of the record. */
const DECISIONS = ["/adminPanel/Redeem/approve"];

/** Part of the text about a write whose answer did not come. */
const NOT_CERTAIN = "may or may not";

let panel: StubbedPanel;
let ann: Visitor;
let forms: FilledForm[];
/**
 * The answer and the writes of each form when nothing fails. The stub answers every test alike, so one submission
 * tells.
 */
const usual = new Map<FilledForm, { answer: Answer; writes: ReturnType<typeof writes> }>();

beforeAll(async () => {
  panel = await StubbedPanel.shared();
  ann = await panel.signIn({ email: EMAIL });
  const routes = (await builtRoutes()).filter(
    ({ hasAction, isResource, path }) =>
      hasAction && !isResource && !/\/(login|login\/code|logout|forgot-password)$/.test(path),
  );
  forms = await findForms(ann, routes);
  for (const form of forms) {
    panel.fresh();
    usual.set(form, { answer: await send(form), writes: writes() });
  }
});

afterAll(() => panel.stop());

const writes = () =>
  panel.stub.received.filter(
    ({ call, method }) => call !== undefined && method !== "GET" && !/^(?:preview|estimate)/.test(call),
  );

/** The write of a form when nothing fails; undefined for a form that writes nothing. */
const usualWrite = (form: FilledForm) => usual.get(form)!.writes[0];

function send(form: FilledForm, more: readonly (readonly [string, string])[] = []): Promise<Answer> {
  return ann.copy().post(form.address, [...form.values, ...more]);
}

/** Runs a check on each form and collects the faults, so that one run reports all of them. */
async function ofEach(some: readonly FilledForm[], look: (form: FilledForm) => Promise<string[]>): Promise<string[]> {
  const faults: string[] = [];
  for (const form of some) {
    panel.fresh();
    for (const fault of await look(form)) faults.push(`${form.name}: ${fault}`);
  }
  return faults;
}

const written = () => forms.filter(({ address }) => !WRITES_NOTHING.some((path) => address.startsWith(path)));
const typedInto = () => forms.filter(({ typed }) => typed.length > 0);

/** A response must not contain passwords or details about the server. */
function leakedIn({ passwords }: FilledForm, { body }: Answer): string[] {
  return [...passwords, UPSTREAM_DETAIL]
    .filter((text) => body.includes(text))
    .map((text) => `the answer holds ${text}`);
}

describe("every form", () => {
  it("is covered by these tests", () => {
    expect(forms.length).toBeGreaterThan(60);
    expect(typedInto().length).toBeGreaterThan(35);
    expect(forms.filter(({ passwords }) => passwords.length > 0)).toHaveLength(3);
  });

  it("writes once, and sends the same key when it is submitted twice", async () => {
    const faults = await ofEach(written(), async (form) => {
      const { answer: first, writes: once } = usual.get(form)!;
      await send(form);
      const again = writes();
      const keys = (some: typeof once) => some.map(({ headers }) => headers["idempotency-key"]);
      const faults = [];
      if (once.length !== 1) faults.push(`${once.length} writes (${first.status}: ${JSON.stringify(form.values)})`);
      if (keys(once).some((key) => key === undefined)) faults.push("no key");
      if (keys(once).join() !== keys(again).join())
        faults.push(`other keys: ${keys(once).join()} and ${keys(again).join()}`);
      return faults;
    });
    expect(faults).toEqual([]);
  });

  it("names in its notice what was saved or done", async () => {
    const faults = await ofEach(written(), async (form) => {
      const visitor = ann.copy();
      const { body } = await visitor.follow(await visitor.post(form.address, form.values));
      return isNamedIn(body, form) ? [] : [`says ${textOf(body, ".notices p")}`];
    });
    expect(faults).toEqual([]);
  });

  it("sends the version that the person saw if it shows a record", async () => {
    const faults = await ofEach(written(), async (form) => {
      const write = usualWrite(form);
      const valueOf = (field: string) => form.values.find(([name]) => name === field)?.[1];
      const version = valueOf("formVersion") ?? unpackRecord(valueOf("record") ?? "")?.version;
      const sent = write?.headers["if-match"];
      // A form that decides about a record may have no fields, and has a name then; React numbers the forms of questions.
      const isAboutVersion =
        form.typed.length > 0 || /^\w/.test(form.formId) || DECISIONS.some((path) => form.address.startsWith(path));
      const changes = write?.method === "PUT" && isAboutVersion && !UNVERSIONED.has(write.call!);
      if (changes && version === undefined) return [`changes a record of no version (${write.call})`];
      // A change of the state writes the other fields as it has just read them (state-changes.test.ts).
      const isAsRead = version === undefined && !isAboutVersion;
      return version === sent || isAsRead ? [] : [`shows ${version} and sends ${sent}`];
    });
    expect(faults).toEqual([]);
  });

  it("sends only its own fields", async () => {
    const own = (name: string, { values }: FilledForm) => values.some(([each]) => each === name);
    const faults = await ofEach(written(), async (form) => {
      const plain = usual.get(form)!.writes.map(({ path, body }) => `${path} ${body}`);
      await send(
        form,
        Object.entries(EXTRA).filter(([name]) => !own(name, form)),
      );
      const more = writes().map(({ path, body }) => `${path} ${body}`);
      const known = calls[writes()[0]?.call ?? "logout"];
      if (known === calls.logout) return ["wrote nothing"];
      return plain.join() === more.join() ? [] : [`sends ${more.join()} instead of ${plain.join()}`];
    });
    expect(faults).toEqual([]);
  });
});

/** Bodies of servers that only mean "done" by the status (ruling C6). */
const UNREADABLE: [string, Behaviour][] = [
  ["204", text("", { status: 204 })],
  ["an empty body", text("")],
  ["OK", text("OK")],
  ["null", json(null)],
  ["a list", json([])],
  ["a message that is no text", json({ message: null })],
  ["other data", json({ data: { n: 1 } })],
];

it.each(UNREADABLE)("every form reports a success that the server answers with %s", async (_, behaviour) => {
  const faults = await ofEach(written(), async (form) => {
    const { answer: expected } = usual.get(form)!;
    const call = usualWrite(form)?.call;
    if (call === undefined) return ["wrote nothing"];
    if (NEEDS_ANSWER.has(call)) return [];
    panel.stub.answer(call, behaviour);
    const answer = await send(form);
    return answer.status === expected.status && answer.location === expected.location
      ? []
      : [`answers ${answer.status} ${answer.location}, not ${expected.status} ${expected.location}`];
  });
  expect(faults).toEqual([]);
  await expect
    .poll(() => panel.panel.logs.filter(({ event }) => event === "answer_not_read").length)
    .toBeGreaterThan(0);
});

describe("the typed values of every form", () => {
  const answers: [string, Behaviour, number, string?][] = [
    ["someone else was faster", refusal(409, "Changed meanwhile", { data: Object.values(samples).find(Boolean) }), 409],
    ["it is refused", refusal(422, "No", { errors: { someField: "This can't be." } }), 422],
    ["the call is not connected", notConnected, 502, "doesn't support this yet"],
    ["the connection breaks", reset, 502, NOT_CERTAIN],
    ["the server fails", refusal(500, UPSTREAM_DETAIL), 502],
  ];

  it.each(answers)("are shown again when %s, after one call", async (_, behaviour, status, says = "") => {
    const some = typedInto().filter((form) => written().includes(form));
    const faults = await ofEach(some, async (form) => {
      // A success before each failure keeps the circuit breaker closed, as several forms share a call.
      await send(form);
      const call = usualWrite(form)?.call;
      if (call === undefined) return ["wrote nothing"];
      panel.fresh();
      panel.stub.answer(call, behaviour);
      const answer = await send(form);
      const faults = [...missingFrom(form, answer.body), ...leakedIn(form, answer)];
      // A record that was decided since has its own page, and so has a second factor that is off by now.
      const isMeanwhile =
        status === 409 && /\/(?:driver-view|VehicleApprovedDisapproved|second-factor)\//.test(form.address);
      if (isMeanwhile) return leakedIn(form, answer);
      if (answer.status !== status) faults.push(`answers ${answer.status}, not ${status}`);
      if (writes().length !== 1) faults.push(`${writes().length} writes`);
      if (!textOf(answer.body).includes(says)) faults.push(`does not say ${says}`);
      return faults;
    });
    expect(faults).toEqual([]);
  });

  it.each([
    ["fails", serverError],
    ["is not connected", notConnected],
  ])("are shown again when every call %s, the reads of the page included", async (_, behaviour) => {
    const some = typedInto().filter((form) => written().includes(form));
    const faults = await ofEach(some, async (form) => {
      for (const name of Object.keys(calls) as CallName[]) panel.stub.answer(name, behaviour);
      const answer = await send(form);
      return [
        ...newIn(form, answer.body),
        ...missingFrom(form, answer.body),
        ...leakedIn(form, answer),
        ...(answer.status === 502 ? [] : [`answers ${answer.status}`]),
      ];
    });
    expect(faults).toEqual([]);
  });

  it("are restored after the session ended and the same person signed in again, except passwords", async () => {
    const faults = await ofEach(typedInto(), async (form) => {
      const call = usualWrite(form)?.call;
      const visitor = ann.copy();
      const before = others(form, (await visitor.get(form.address)).body);
      if (call === undefined) visitor.cookies.delete("session");
      else panel.stub.answer(call, signedOut);
      const left = await visitor.post(form.address, form.values);
      const target = redirectOf(left);
      if (!target?.startsWith("/adminPanel/login?redirectTo=")) return [`answers ${left.status} ${target}`];
      panel.fresh();
      await panel.signIn({ email: EMAIL }, visitor);
      const page = await visitor.get(new URL(target, panel.origin).searchParams.get("redirectTo")!);
      const back = missingFrom(form, page.body).filter(
        (fault) => !form.passwordNames.some((name) => fault.startsWith(`${name} `)),
      );
      const beside = others(form, page.body) === before ? [] : ["another form of the page was changed"];
      return [...back, ...beside, ...leakedIn(form, page), ...leakedIn(form, left)];
    });
    expect(faults).toEqual([]);
  });
});

it("a form keeps the version that the person saw after a preview", async () => {
  const sent = { formVersion: "2020-01-01T00:00:00.000Z", formRequest: "request-1" };
  const previewed: FilledForm[] = [];
  for (const form of forms.filter(({ address }) => address.includes("?id="))) {
    panel.fresh();
    if ((await ann.get(form.address)).body.includes('name="preview"')) previewed.push(form);
  }
  expect(previewed.length).toBeGreaterThan(2);
  const faults = await ofEach(previewed, async (form) => {
    const values = form.values.filter(([name]) => !(name in sent));
    const answer = await ann.copy().post(form.address, [...values, ...Object.entries(sent), ["preview", "1"]]);
    const fields = formsOf(answer.body).find(({ id }) => id === form.formId)?.fields ?? [];
    const other = Object.entries(sent).filter(([name, value]) => valuesOf(fields, name).join() !== value);
    return [
      ...other.map(([name]) => `${name} is ${valuesOf(fields, name).join()}`),
      ...(writes().length === 0 ? [] : ["writes"]),
    ];
  });
  expect(faults).toEqual([]);
});

describe("every confirm page", () => {
  it.each<[string, Behaviour, string]>([
    ["fails", refusal(500, UPSTREAM_DETAIL), ""],
    ["breaks the connection", reset, "may or may not"],
  ])("shows each record's outcome after one call for each if the server %s", async (_, behaviour, expected) => {
    const questions = written().filter(
      ({ typed, values }) => typed.length === 0 && values.some(([name]) => name === "record"),
    );
    expect(questions.length).toBeGreaterThan(25);
    const faults = await ofEach(questions, async (form) => {
      // A success before each failure keeps the circuit breaker closed, as several forms share a call.
      await send(form);
      const call = usualWrite(form)?.call;
      if (call === undefined) return ["wrote nothing"];
      panel.fresh();
      panel.stub.answer(call, behaviour);
      const answer = await send(form);
      const page = await ann.copy().follow(answer);
      const showsError =
        answer.location === null
          ? answer.status === 409 || answer.status === 502
          : elementsIn(page.body, "[role=alert]").length > 0;
      const back = elementsIn(answer.body, "a[href]").find(({ text }) => text === "Back to the list");
      const list = back?.attributes.href;
      if (list !== undefined && elementsIn((await ann.get(list)).body, "[role=search]").length === 0)
        return [`calls ${list} a list`];
      return [
        ...(new RegExp(expected).test(answer.body + page.body) ? [] : ["claims that nothing was done"]),
        ...(showsError ? [] : [`answers ${answer.status} ${answer.location}`]),
        ...(writes().length === 1 ? [] : [`${writes().length} writes`]),
        ...leakedIn(form, answer),
      ];
    });
    expect(faults).toEqual([]);
  });
});

it("no hidden field of a form is a field of the taxi API", () => {
  for (const name of OWN_FIELDS) expect(name).toMatch(/^form[A-Z]/);
});
