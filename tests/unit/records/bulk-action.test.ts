import type { GuardedActionArgs } from "~/access/guard.server";
import "../environment";
import type { TFunction } from "i18next";
import { describe, expect, it } from "vitest";
import { TaxiApiError, type TaxiApiErrorKind } from "~/taxi-api/error";
import { selectionIn, idsOf, isCancelled, packRecord, unpackRecord } from "~/records/bulk/selection";
import { readNotices } from "~/session/notices.server";
import { bulkAction, bulkResultReply, runBulkAction } from "~/records/bulk/bulk-action.server";

const failure = (kind: TaxiApiErrorKind, message = "") =>
  new TaxiApiError(kind, { status: kind === "broken" ? 500 : 409, message, call: "DELETE /private/row/:id" });

function formOf(records: { id: string; name: string }[], request = "r1"): FormData {
  const form = new FormData();
  for (const record of records) form.append("record", packRecord(record));
  if (request) form.set("formRequest", request);
  return form;
}

const records = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `id ${at}`, name: `Row ${at}` }));

describe("a selected record", () => {
  it.each([
    { id: "1", name: "Tip of 10%" },
    { id: "a b/c%20&=", name: "  two  spaces " },
    { id: "ü🚕", name: "" },
    { id: "a@b", name: "me@example.com", version: "2026-01-02T03:04:05.000Z" },
    { id: "1", name: "<script>alert(1)</script>\n서울" },
  ])("survives its way through a form: %j", (record) => {
    expect(unpackRecord(packRecord(record))).toEqual(record);
  });

  it.each(["", " ", "1", " name", "%E0%A4%A name", "%"])("is not read from %j", (text) => {
    expect(unpackRecord(text)).toBeNull();
  });

  it.each(["\n", "v\r\nx-other: 1", "漢", "", "v".repeat(101)])(
    "is none with a version that no call could name: %j",
    (version) => {
      expect(unpackRecord(packRecord({ id: "1", name: "Tip", version }))).toBeNull();
    },
  );

  it("counts once, in forms and in addresses", () => {
    expect(selectionIn(formOf([...records(2), ...records(2)]))).toEqual(records(2));
    expect(idsOf(new URL("http://panel.example/?id=1&id=&id=2&id=1"))).toEqual(["1", "2"]);
  });

  it("is not changed when Cancel was pressed", () => {
    const form = formOf(records(1));
    expect(isCancelled(form)).toBe(false);
    form.set("cancel", "1");
    expect(isCancelled(form)).toBe(true);
  });
});

describe("runBulkAction", () => {
  it("returns the outcome for each record, in their order", async () => {
    const bulkResult = await runBulkAction({
      form: formOf(records(4)),
      run: async ({ id }) => {
        if (id === "id 0") await new Promise((resolve) => setTimeout(resolve, 20));
        if (id === "id 1") throw failure("conflict", "Two inspectors are assigned");
        if (id === "id 2") throw failure("broken", "The app is being updated");
        if (id === "id 3") throw failure("timeout", "internal");
      },
    });
    expect(bulkResult).toEqual({
      outcomes: [
        { id: "id 0", name: "Row 0", ok: true },
        { id: "id 1", name: "Row 1", ok: false, why: ["Two inspectors are assigned"] },
        { id: "id 2", name: "Row 2", ok: false, why: ["The app is being updated", "ui:failure.record.broken"] },
        { id: "id 3", name: "Row 3", ok: false, why: ["ui:failure.record.timeout"], isUncertain: true },
      ],
      done: 1,
      failed: 3,
    });
    expect(bulkResultReply(bulkResult)).toMatchObject({ data: { bulkResult }, init: { status: 409 } });
  });

  it("runs a few calls at a time, and 100 in all", async () => {
    let now = 0;
    let most = 0;
    let all = 0;
    await runBulkAction({
      form: formOf(records(130)),
      run: async () => {
        all += 1;
        most = Math.max(most, (now += 1));
        await new Promise((resolve) => setTimeout(resolve, 1));
        now -= 1;
      },
    });
    expect(most).toBe(4);
    expect(all).toBe(100);
  });

  it("gives each record its own key, which is the same for a repeated form", async () => {
    const keys: (string | undefined)[] = [];
    const run = async (_: unknown, { idempotencyKey }: { idempotencyKey: string | undefined }) =>
      void keys.push(idempotencyKey);
    await runBulkAction({ form: formOf(records(2)), run });
    await runBulkAction({ form: formOf(records(2)), run });
    await runBulkAction({ form: formOf(records(1), ""), run });
    expect(keys).toEqual(["r1.id%200", "r1.id%201", "r1.id%200", "r1.id%201", undefined]);
  });

  it("refuses a form without records", async () => {
    const answer = runBulkAction({ form: new FormData(), run: () => Promise.reject(new Error("called")) });
    await expect(answer).rejects.toMatchObject({ status: 400 });
  });

  it.each(["signedOut", "blocked", "accessChanged", "abandoned"] as const)("stops for the guard: %s", async (kind) => {
    await expect(
      runBulkAction({ form: formOf(records(3)), run: () => Promise.reject(failure(kind)) }),
    ).rejects.toMatchObject({ kind });
  });
});

describe("the action of a confirm page", () => {
  const t = ((key: string, values?: object) => `${key} ${JSON.stringify(values ?? {})}`) as TFunction;
  const nobody = {} as Pick<GuardedActionArgs, "api" | "person">;
  const act = (form: FormData, run = () => Promise.resolve(), page = "/list/delete?page=2") =>
    bulkAction(
      { ...nobody, form, t, url: new URL(`http://panel.example${page}`), request: new Request("http://panel.example") },
      { back: "/list?page=2", done: "tips:deleted", cancelled: "tips:cancelled", run },
    );

  it("redirects back if all succeeded", async () => {
    const answer = await act(formOf(records(2)));
    expect(answer).toBeInstanceOf(Response);
    expect(answer).toMatchObject({ status: 302 });
    expect((answer as Response).headers.get("Location")).toBe("/list?page=2");
  });

  it("leaves a notice with the record's name, and with the way back where another page does the opposite", async () => {
    const noticeOf = async (count: number, page: string) => {
      const answer = (await act(formOf(records(count)), undefined, page)) as Response;
      const [notice] = await readNotices(
        new Request("http://panel.example", { headers: { Cookie: answer.headers.get("Set-Cookie")!.split(";")[0]! } }),
      );
      return notice;
    };
    expect(await noticeOf(1, "/list/delete?id=id+0")).toEqual({
      kind: "success",
      about: "Row 0",
      text: 'tips:deleted {"count":1,"context":"single"}',
    });
    const token = ["formRequest", expect.any(String)];
    // The page that takes it back offers to do it again.
    const undoing = ["undoing", "on"];
    expect(await noticeOf(1, "/list/block?id=id+0&page=2")).toMatchObject({
      about: "Row 0",
      undo: { to: "/list/unblock?id=id+0&page=2", fields: [["record", "id%200 Row 0"], token, undoing] },
    });
    const several = await noticeOf(2, "/list/activate?id=id+0&id=id+1");
    expect(several).not.toHaveProperty("about");
    expect(several).toMatchObject({
      undo: {
        to: "/list/deactivate",
        fields: [["record", "id%200 Row 0"], ["record", "id%201 Row 1"], token, undoing],
      },
    });
    // A cookie holds no way back from a hundred records.
    expect(await noticeOf(100, "/list/block")).toEqual({ kind: "success", text: 'tips:deleted {"count":100}' });
  });

  it("does nothing when Cancel was pressed", async () => {
    const form = formOf(records(1));
    form.set("cancel", "1");
    expect(await act(form, () => Promise.reject(new Error("called")))).toMatchObject({ status: 302 });
  });

  it("answers with the bulk result if one failed", async () => {
    const answer = await act(formOf(records(1)), () => Promise.reject(failure("refused", "In use")));
    expect(answer).toMatchObject({ init: { status: 409 }, data: { bulkResult: { done: 0, failed: 1 } } });
    expect(answer).not.toHaveProperty("data.bulkResult.doneText");
  });

  it("names in the bulk result what was done to the others", async () => {
    let calls = 0;
    const run = () => (calls++ === 0 ? Promise.resolve() : Promise.reject(failure("refused", "In use")));
    const answer = await act(formOf(records(3)), run);
    expect(answer).toMatchObject({
      data: { bulkResult: { failed: 2, doneText: 'tips:deleted {"count":1,"context":"single"}' } },
    });
  });
});
