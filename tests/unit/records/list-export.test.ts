import "../environment";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { calls } from "contract";
import { type AnyCall, callName } from "contract/call";
import type { GuardedArgs } from "~/access/guard.server";
import { exportList } from "~/records/export/list-export.server";
import { periodSource } from "~/records/list/period-source.server";
import type { Api } from "~/taxi-api/client.server";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("the call for the rows is the one that says it is for an export, whatever is asked for before it", async () => {
  const marked: string[] = [];
  // The service's zone, which a period needs, is long in coming.
  const api = ((call: AnyCall, input?: { headers?: object }) => {
    if (input?.headers) marked.push(callName(call));
    return call === calls.readLocale ? new Promise(() => undefined) : Promise.resolve({ data: { docs: [] } });
  }) as unknown as Api;
  const url = new URL("https://panel.example/export.csv?from=2026-01-01");
  const exported = exportList({ api, url, t: (key: string) => key, language: "eng" } as unknown as GuardedArgs, {
    filename: "notifications",
    rules: { path: "/adminPanel/Notification_Management", sortable: [], filters: { from: () => true } },
    columns: () => [{ id: "title", header: "Title", value: () => "" }],
    source: (each) =>
      periodSource(
        each,
        (query) => each(calls.listNotifications, { query }),
        () => null,
      ),
  }).then((response) => response.text());
  await vi.advanceTimersByTimeAsync(10_000);
  await exported;
  expect(marked).toEqual(["GET /private/notification"]);
});
