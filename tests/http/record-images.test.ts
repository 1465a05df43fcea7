import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { packRecord } from "~/records/bulk/selection";
import { type CallName, calls } from "contract";
import type { AnyCall } from "contract/call";
import { builtRoutes } from "../support/built-routes";
import { type FilledForm, findForms } from "../support/filled-forms";
import { json, refusal, samples, serverError } from "../support/stub-api";
import { StubbedPanel } from "../support/stubbed-panel";
import type { Answer, Visitor } from "../support/visitor";
import { elementsIn } from "../support/html";

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const SHOWN = "https://images.example.com/shown.png";
const THEIRS = "https://images.example.com/theirs.png";

let panel: StubbedPanel;
let ann: Visitor;
let forms: FilledForm[];

beforeAll(async () => {
  panel = await StubbedPanel.shared();
  ann = await panel.signIn();
  const routes = (await builtRoutes()).filter(
    ({ hasAction, isResource, path }) =>
      hasAction && !isResource && !/\/(login|login\/code|logout|forgot-password)$/.test(path),
  );
  forms = (await findForms(ann, routes)).filter((form) => imageOf(form) !== undefined);
});

afterAll(() => panel.stop());

beforeEach(() => {
  panel.fresh();
});

/** The field with the address of a form's image. */
const imageOf = ({ values }: FilledForm) => values.map(([name]) => /^(\w+)Shown$/.exec(name)?.[1]).find(Boolean);
const isOfRecord = ({ address }: FilledForm) => address.includes("?id=");
const writes = () =>
  panel.stub.received.filter(({ call, method }) => call !== undefined && call !== "uploadFile" && method !== "GET");

/** Sends a form without scripts, a file included. */
function send(
  { address, values }: FilledForm,
  changes: Record<string, string>,
  file?: readonly [field: string, content: Buffer],
): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of values) form.append(name, changes[name] ?? value);
  if (file) form.append(`${file[0]}File`, new File([Uint8Array.from(file[1])], "photo.png", { type: "image/png" }));
  return ann.copy().post(address, form);
}

/** Makes every read of a record return another image. */
function replaceImage(field: string): void {
  for (const [name, call] of Object.entries(calls) as [CallName, AnyCall][]) {
    const sample = JSON.stringify(samples[name] ?? null);
    const replaced = sample.replace(new RegExp(`"${field}":"[^"]*"`, "g"), `"${field}":"${THEIRS}"`);
    if (call.method === "GET" && replaced !== sample) panel.stub.answer(name, json(JSON.parse(replaced)));
  }
}

describe("a form with an image", () => {
  it("is covered by these tests", () => {
    expect(forms.length).toBeGreaterThan(13);
    expect(forms.filter(isOfRecord).length).toBeGreaterThan(6);
  });

  it("is written once, whatever address a second upload would get", async () => {
    const faults: string[] = [];
    for (const form of forms) {
      const field = imageOf(form)!;
      const key = async (content: Buffer) => {
        panel.fresh();
        await send(form, {}, [field, content]);
        return [panel.stub.last("uploadFile")?.headers["idempotency-key"], writes()[0]?.headers["idempotency-key"]];
      };
      const [first, again, other] = [await key(PNG), await key(PNG), await key(Buffer.concat([PNG, PNG]))];
      if (!first[0] || !first[1]) faults.push(`${form.name}: no key`);
      if (first.join() !== again.join()) faults.push(`${form.name}: ${first.join()} and ${again.join()}`);
      if (first[0] === other[0]) faults.push(`${form.name}: another file has the same key`);
    }
    expect(faults).toEqual([]);
  });

  it("keeps an unchanged image even if somebody else has replaced it since", async () => {
    const faults: string[] = [];
    for (const form of forms.filter(isOfRecord)) {
      const field = imageOf(form)!;
      panel.fresh();
      replaceImage(field);
      await send(form, { [field]: SHOWN, [`${field}Shown`]: SHOWN });
      const saved = (JSON.parse(writes()[0]?.body ?? "{}") as Record<string, unknown>)[field];
      if (saved !== THEIRS) faults.push(`${form.name}: saved ${String(saved)}`);
      if (panel.stub.count("deleteFile") > 0)
        faults.push(`${form.name}: deleted ${panel.stub.last("deleteFile")?.path}`);
    }
    expect(faults).toEqual([]);
  });

  it("keeps its initial image when it is shown again with errors", async () => {
    const faults: string[] = [];
    for (const form of forms.filter(isOfRecord)) {
      const field = imageOf(form)!;
      panel.fresh();
      const call = await writeOf(form);
      replaceImage(field);
      panel.stub.answer(call, serverError);
      const { body } = await send(form, { [field]: SHOWN, [`${field}Shown`]: SHOWN });
      const began = elementsIn(body, `[name="${field}Shown"]`)[0]?.attributes.value;
      if (began !== SHOWN) faults.push(`${form.name}: ${began}`);
    }
    expect(faults).toEqual([]);
  });
});

async function writeOf(form: FilledForm): Promise<CallName> {
  await send(form, {});
  const call = writes()[0]?.call;
  panel.fresh();
  if (call === undefined) throw new Error(`${form.name} writes nothing.`);
  return call;
}

describe("a record with an image that is deleted twice", () => {
  const QUESTIONS = [
    ["BannerManagement/delete", "readBanner", "removeBanner"],
    ["Video_Management/delete", "readVideo", "removeVideo"],
    ["ManageTier/delete", "readTier", "removeTier"],
    ["GiftCardManagement/delete", "readGiftCard", "removeGiftCard"],
    ["PackageManagement/delete", "readPackage", "removePackage"],
  ] as const satisfies readonly (readonly [string, CallName, CallName])[];

  it.each(QUESTIONS)("%s gets the same response both times", async (path, read, remove) => {
    const question = { record: packRecord({ id: "gone-1", name: "Gone" }), formRequest: "request-1" };
    const first = await ann.copy().post(`/adminPanel/${path}`, question);
    const key = panel.stub.last(remove)?.headers["idempotency-key"];
    panel.stub.answer(read, refusal(404, "Not found"));
    const again = await ann.copy().post(`/adminPanel/${path}`, question);
    expect([again.status, again.location]).toEqual([first.status, first.location]);
    expect([first.status, panel.stub.count(remove), panel.stub.last(remove)?.headers["idempotency-key"]]).toEqual([
      302,
      2,
      key,
    ]);
  });
});
