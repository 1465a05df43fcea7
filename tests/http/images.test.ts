import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CallName, calls } from "contract";
import { builtRoutes } from "../support/built-routes";
import { type FilledForm, findForms } from "../support/filled-forms";
import { type Behaviour, json, type Received, refusal, reset, samples } from "../support/stub-api";
import { StubbedPanel } from "../support/stubbed-panel";
import type { Answer, Visitor } from "../support/visitor";

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const BOUNDARY = "----form";
const OLD = "https://images.example.com/old%20one.png?size=2";
/** The upload service's response. */
const NEW = "https://images.example.com/stub.png";
const DELETES_OLD = "/fileDelete/old%20one.png";

/** An image that a form can replace; images of riders and of documents are only shown. */
const FORMS = [
  "/adminPanel/AddEditBanner",
  "/adminPanel/AddEditPackage",
  "/adminPanel/AddEditPetCategory",
  "/adminPanel/AddEditTaxiSingle",
  "/adminPanel/AddEdit_SubAdmin",
  "/adminPanel/GiftCardManagement/manage",
  "/adminPanel/ManageTier/manage",
  "/adminPanel/Video_Management/manage",
];

/** Forms whose record needs no image. */
const DO_WITHOUT = ["/adminPanel/AddEdit_SubAdmin", "/adminPanel/Video_Management/manage"];

/** The stub's answers, in which every record has the same image. */
const withImages = (Object.entries(samples) as [CallName, unknown][]).flatMap(([name, sample]) => {
  const changed = JSON.stringify(sample, (key, value: unknown) =>
    /^(?:image|imageLink|icon|thumbnail|profileImage)$/.test(key) ? OLD : value,
  );
  return changed.includes(OLD) ? [[name, json(JSON.parse(changed))] as const] : [];
});

let panel: StubbedPanel;
let ann: Visitor;
/** The forms that change a record with an image. */
let forms: FilledForm[];
/** The confirm pages of deletions. */
let questions: FilledForm[];

beforeAll(async () => {
  panel = await StubbedPanel.shared();
  ann = await panel.signIn();
  fresh();
  const routes = (await builtRoutes()).filter(
    ({ hasAction, isResource, path }) =>
      hasAction && !isResource && !/\/(login|login\/code|logout|forgot-password|notify)$/.test(path),
  );
  const all = await findForms(ann, routes);
  forms = all.filter((form) => imageField(form) !== undefined);
  questions = all.filter(
    ({ address, values }) => /delete(?:\?|$)/i.test(address) && values.some(([name]) => name === "record"),
  );
});

afterAll(() => panel.stop());

function fresh(): void {
  panel.fresh();
  for (const [name, answer] of withImages) panel.stub.answer(name, answer);
}

/** The field with the address of the form's image. */
function imageField({ values }: FilledForm): string | undefined {
  return values.find(([, value]) => value === OLD)?.[0];
}

/** Sends a form with a file field as a browser without scripts does. */
function send(
  { address, values }: FilledForm,
  more: readonly (readonly [string, string | Buffer])[] = [],
): Promise<Answer> {
  const parts = [...values, ...more].flatMap(([name, value]) => {
    const file = typeof value === "string" ? "" : '; filename="new.png"\r\nContent-Type: image/png';
    return [
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`),
      Buffer.from(value),
      Buffer.from("\r\n"),
    ];
  });
  const body = Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
  return ann.copy().ask(address, {
    method: "POST",
    body,
    headers: { origin: panel.origin, "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
  });
}

const isWrite = ({ call, method }: Received) => method !== "GET" && call !== "uploadFile";
const writes = () => panel.stub.received.filter(isWrite);
/** The writes and the deletions of images, in their order. */
const done = () =>
  panel.stub.received
    .filter((each) => isWrite(each) || each.call === "deleteFile")
    .map((each) => (isWrite(each) ? "write" : each.path.slice(each.path.indexOf("/fileDelete"))));

/** Runs a check on each form and collects the faults, so that one run reports all of them. */
async function ofEach(
  some: readonly FilledForm[],
  look: (form: FilledForm) => Promise<unknown>,
  expected: unknown,
): Promise<void> {
  const found: Record<string, unknown> = {};
  for (const form of some) {
    fresh();
    found[form.name] = await look(form);
  }
  expect(found).toEqual(Object.fromEntries(some.map(({ name }) => [name, expected])));
}

describe("every form with an image", () => {
  it("is covered by these tests", () => {
    expect(forms.map(({ address }) => address.split("?")[0]).sort()).toEqual(FORMS);
  });

  it("deletes nothing when it is saved with its image unchanged", async () => {
    await ofEach(forms, async (form) => [(await send(form)).status, ...done()], [302, "write"]);
  });

  it("deletes the replaced image, once and after the save", async () => {
    await ofEach(
      forms,
      async (form) => [
        (await send(form, [[`${imageField(form)}File`, PNG]])).status,
        ...done(),
        writes()[0]?.body.includes(NEW),
      ],
      [302, "write", DELETES_OLD, true],
    );
  });

  it("also deletes it if a script has uploaded the new image before", async () => {
    const replaced = (form: FilledForm): FilledForm => ({
      ...form,
      values: form.values.map(([name, value]) => [name, name === imageField(form) ? NEW : value] as const),
    });
    await ofEach(
      forms,
      async (form) => [(await ann.copy().post(form.address, replaced(form).values)).status, ...done()],
      [302, "write", DELETES_OLD],
    );
  });

  it("deletes the removed image, but not if the record must have one", async () => {
    const takeOut = async (form: FilledForm) => [
      (await send(form, [[`${imageField(form)}Remove`, "on"]])).status,
      ...done(),
    ];
    const mayDoWithout = ({ address }: FilledForm) => DO_WITHOUT.includes(address.split("?")[0]!);
    await ofEach(forms.filter(mayDoWithout), takeOut, [302, "write", DELETES_OLD]);
    await ofEach(
      forms.filter((form) => !mayDoWithout(form)),
      takeOut,
      [400],
    );
  });

  it.each<[string, Behaviour]>([
    ["is refused", refusal(422, "No", { errors: { someField: "This can't be." } })],
    ["comes after someone else's", refusal(409, "Changed meanwhile", { data: {} })],
    ["meets a failure", refusal(500, "No")],
    ["meets a broken connection", reset],
  ])("keeps the image of the record when the save %s", async (_, behaviour) => {
    await ofEach(
      forms,
      async (form) => {
        await send(form);
        const call = writes()[0]!.call!;
        panel.stub.received.length = 0;
        panel.stub.answer(call, behaviour);
        const { status } = await send(form, [[`${imageField(form)}File`, PNG]]);
        // The upload of a failed save may be deleted, because the record still shows the old image.
        return [status >= 400, done().filter((each) => each === "write" || each === DELETES_OLD)];
      },
      [true, ["write"]],
    );
  });

  it("is saved if the old image cannot be deleted, without a second attempt", async () => {
    await ofEach(
      forms,
      async (form) => {
        // A deletion that succeeds keeps the breaker of the call closed.
        await send(form, [[`${imageField(form)}File`, PNG]]);
        panel.stub.received.length = 0;
        panel.stub.answer("deleteFile", reset);
        return [(await send(form, [[`${imageField(form)}File`, PNG]])).status, ...done()];
      },
      [302, "write", DELETES_OLD],
    );
  });
});

describe("every confirm page of a deletion", () => {
  /** The kinds of record whose form has an image. */
  async function kindsWithImage(): Promise<string[]> {
    const kinds = [];
    for (const form of forms) {
      fresh();
      await send(form);
      kinds.push(writes()[0]!.call!.replace(/^change/, ""));
    }
    return kinds;
  }

  it("deletes its record and then the record's image, but no other kind of image", async () => {
    const removable = (await kindsWithImage()).map((kind) => `remove${kind}`).filter((name) => name in calls);
    const removed: string[] = [];
    for (const question of questions) {
      fresh();
      const { status } = await ann.copy().post(question.address, question.values);
      const call = writes()[0]?.call ?? "";
      const hasImage = removable.includes(call);
      if (hasImage) removed.push(call);
      expect([question.name, status, ...done()]).toEqual([
        question.name,
        302,
        "write",
        ...(hasImage ? [DELETES_OLD] : []),
      ]);

      fresh();
      panel.stub.answer(call as CallName, refusal(409, "In use"));
      await ann.copy().post(question.address, question.values);
      expect([question.name, ...done()]).toEqual([question.name, "write"]);
    }
    expect(removed.sort()).toEqual(removable.sort());
    expect(removed.length).toBeGreaterThan(5);
  });
});
