import "../environment";
import { redirect } from "@remix-run/node";
import { expect, it, vi } from "vitest";
import { z } from "zod";
import { newFormToken } from "~/records/form/form-token.server";
import { saveRecord } from "~/records/form/save-record.server";

const DAY_MS = 24 * 60 * 60 * 1000;

function tokenOf(age: number): string {
  vi.useFakeTimers({ now: Date.now() - age, toFake: ["Date"] });
  try {
    return newFormToken();
  } finally {
    vi.useRealTimers();
  }
}

async function save(formToken: string, stored: (() => Promise<object>) | null) {
  const form = new FormData();
  form.set("name", "Jane");
  form.set("formRequest", formToken);
  const call = vi.fn(() => Promise.resolve());
  const done = await saveRecord({
    form,
    schema: z.object({ name: z.string() }),
    stored,
    call,
    done: () => redirect("/list"),
  });
  return { calls: call.mock.calls.length, reply: done instanceof Response ? null : done };
}

it("a form that the taxi API may have forgotten asks before it makes a new record, and then saves", async () => {
  const { calls, reply } = await save(tokenOf(DAY_MS), null);
  expect([calls, reply!.init!.status, reply!.data.result.error]).toEqual([0, 409, { "": ["ui:failure.save.old"] }]);
  expect((await save(reply!.data.sentWith!.formToken!, null)).calls).toBe(1);
});

it("a form of the first day saves at once, as does one of a record that is there", async () => {
  expect((await save(tokenOf(DAY_MS - 60_000), null)).calls).toBe(1);
  expect((await save(tokenOf(DAY_MS), () => Promise.resolve({}))).calls).toBe(1);
});
